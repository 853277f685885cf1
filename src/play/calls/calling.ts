import { throwFailure } from '#store/failures';
import { earliest } from '#play/clocks/earliest';
import type { Logger } from 'pino';
import { callOf, type DirectMessage } from '#store/calls';
import { tableNamed } from '#store/find-tables';
import { preferencesOf } from '#store/kept-preferences';
import type { Reading } from '#store/schema';
import type { OwnGame } from '#play/own-games/own-games';
import type { PersonPreferences, TableView } from '#play/table';
import { viewOf } from '#play/view-of';
import { isCalled } from './is-called.ts';
import { waitingTurns } from './waiting-turns.ts';

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
