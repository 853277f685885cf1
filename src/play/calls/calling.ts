import type { Logger } from 'pino';
import { type OwnGame, isOwnTurn, ownGamesOf } from '#features/own-games/own-games';
import { earliest } from '#play/clocks/earliest';
import type { PersonPreferences, TableSettings, TableView } from '#play/table';
import { viewOf } from '#play/view-of';
import { type DirectMessage, callOf } from '#store/calls';
import { throwFailure } from '#store/failures';
import { tableNamed } from '#store/find-tables';
import { preferencesOf, settingsAt } from '#store/kept-preferences';
import type { Reading } from '#store/schema';
import { lastActsOf } from '#store/step-log';
import { isCalled } from './plan-calls.ts';

/** What a person is told now about turns that wait for them, in one direct message. */
export interface Calling {
  readonly person: string;
  readonly preferences: PersonPreferences;
  /**
   * Whether a new message calls them, because another turn waits, and the old one goes; otherwise the old one changes, because turns are
   * over.
   */
  readonly isNews: boolean;
  readonly old: DirectMessage | null;
  /** What tells these turns from others. */
  readonly turns: readonly string[];
  /** The games that wait: first what is new, each longest waiting first. Empty if nothing waits any more. */
  readonly games: readonly OwnGame[];
  /** The table of the first of them, as spectators see it; null if it can't be read. */
  readonly table: TableView | null;
}

/** How things stand between a person and their turns. */
export interface Standing {
  /** What to tell; null if they know. */
  readonly calling: Calling | null;
  /** The turns that are told then, and the message that told them until now. */
  readonly told: readonly string[];
  readonly message: DirectMessage | null;
  /** When to look again, in milliseconds since 1970; null if nothing is to come without news. */
  readonly nextAt: number | null;
}

/** A turn that waits for a person at a table with others. */
interface WaitingTurn {
  readonly game: OwnGame;
  /** Tells it from other turns; a nudge makes it another, so that its player is called once more. */
  readonly key: string;
  /** From when on they are called to it, in milliseconds since 1970. */
  readonly readyAt: number;
}

/** Who did something at a table so little time ago is there and sees the board, in milliseconds. */
const seesBoardFor = ({ pace }: TableSettings): number => (pace === 'live' ? 30_000 : 120_000);

/**
 * The turns in servers that wait for a person, in order. Direct messages show the boards of games that are played there, and where nobody else
 * plays nobody waits. Quiet tables call nobody.
 */
async function waitingTurns(
  db: Reading,
  person: string,
  { at, log }: { readonly at: number; readonly log: Logger },
): Promise<readonly WaitingTurn[]> {
  const games = (await ownGamesOf(db, person, log)).filter((game) => isOwnTurn(game) && game.guild !== null);
  if (games.length === 0) return [];
  const settingsOf = await settingsAt(db, games);
  const lastActs = await lastActsOf(
    db,
    person,
    games.map(({ id }) => id),
  );
  return games.flatMap((game) => {
    const { id, waits } = game;
    const settings = settingsOf(game);
    if (waits.for !== 'turn' || waits.turn === null || !settings.mentions) return [];
    const { number, nudges } = waits.turn;
    // What they did before the clock was set back may lie ahead.
    const readyAt = Math.min(lastActs.get(id) ?? 0, at) + seesBoardFor(settings);
    return [{ game, key: `${id}/${number}/${nudges}`, readyAt }];
  });
}

/** What a person is to be told at a moment. Everything follows from what is stored, so it can be asked again at any time. */
export async function callingAt(
  db: Reading,
  person: string,
  { at, log }: { readonly at: number; readonly log: Logger },
): Promise<Standing | null> {
  const call = await callOf(db, person);
  if (call === null) return null;
  const preferences = await preferencesOf(db, person);
  const isAway = preferences.absence !== null;
  const turns = isCalled(preferences) && !isAway ? await waitingTurns(db, person, { at, log }) : [];
  const known = turns.filter(({ key }) => call.told.includes(key));
  const unknown = turns.filter(({ key }) => !call.told.includes(key));
  const news = unknown.filter(({ readyAt }) => readyAt <= at);
  const later = unknown.map(({ readyAt }) => readyAt).filter((readyAt) => readyAt > at);
  const named = [...news, ...known];
  const [first] = named;
  const told = named.map(({ key }) => key);
  const hasChanged = news.length > 0 || known.length < call.told.length;
  return {
    calling: hasChanged
      ? {
          person,
          preferences,
          isNews: news.length > 0,
          old: call.message,
          turns: told,
          games: named.map(({ game }) => game),
          table: first === undefined ? null : await boardOf(db, first.game.id, log),
        }
      : null,
    told,
    message: call.message,
    nextAt: earliest(later),
  };
}

async function boardOf(db: Reading, id: OwnGame['id'], log: Logger): Promise<TableView | null> {
  try {
    const table = await tableNamed(db, id);
    return table && viewOf(table, null);
  } catch (error) {
    throwFailure(error);
    log.error({ err: error, match: id }, 'unreadable match, called to without its board');
    return null;
  }
}
