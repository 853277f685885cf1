import type { Logger } from 'pino';
import type { Announcer } from '#play/announcer';
import { earliest } from '#play/clocks/counted-time';
import type { TablesDeps } from '#play/deps';
import { type JobHandler, jobHandler, type LeftToDeliver, pauseToDeliver } from '#play/jobs';
import type { PersonPreferences, TableSettings, TableView } from '#play/table';
import type { Tables } from '#play/tables';
import { bundling, unreachedNumber, wantsTurnNotices } from '#play/turn-notices';
import { viewOf } from '#play/view-of';
import { unlessDamaged } from '#store/fault';
import { tableNamed } from '#store/find-matches';
import { dropJob, postponeJob } from '#store/jobs';
import { queueNotice } from '#store/notices';
import type { Reading } from '#store/schema';
import { lastActsOf } from '#store/step-log';
import { preferencesOf, saveChosen, settingsAt } from '#store/stored-preferences';
import { type DirectMessage, saveTurnNotice, turnNoticeOf, turnNoticeSchema } from '#store/turn-notices';
import { isOwnTurn, type OwnGame, ownGamesOf } from './own-games.ts';

/** What a person is told now about turns that wait for them, in one direct message. */
export interface TurnNotice {
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

/** The result of telling somebody of their turns: the message that tells of turns from now on, null if there is none; or as with any delivery. */
export type TurnNoticeDelivery =
  | { readonly delivery: 'delivered'; readonly message: DirectMessage | null }
  | { readonly delivery: 'notAllowed' | 'later' };

/** Tells people of their turns, on Discord. It never throws. */
export interface TurnAnnouncer extends Pick<Announcer, 'line'> {
  /**
   * Tells a person of all turns that wait for them in one direct message, in which nothing can be pressed but ways to them. `notAllowed` if
   * they can't be reached.
   */
  deliverTurnNotice(notice: TurnNotice): Promise<TurnNoticeDelivery>;
}

/** How things stand between a person and their turns. */
interface Standing {
  /** What to tell; null if they know. */
  readonly notice: TurnNotice | null;
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

/** With what it is asked; `at` is the moment, in milliseconds since 1970. */
interface Circumstances {
  readonly at: number;
  readonly log: Logger;
}

/**
 * The turns in servers that wait for a person, in order. Direct messages show the boards of games that are played there, and where nobody else
 * plays nobody waits. Quiet tables call nobody.
 */
async function waitingTurns(
  db: Reading,
  person: string,
  { at, log }: Circumstances,
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
async function turnNoticeAt(
  db: Reading,
  person: string,
  { at, log }: Circumstances,
): Promise<Standing | null> {
  const before = await turnNoticeOf(db, person);
  if (before === null) return null;
  const preferences = await preferencesOf(db, person);
  const isAway = preferences.absence !== null;
  const turns = wantsTurnNotices(preferences) && !isAway ? await waitingTurns(db, person, { at, log }) : [];
  const known = turns.filter(({ key }) => before.told.includes(key));
  const unknown = turns.filter(({ key }) => !before.told.includes(key));
  const news = unknown.filter(({ readyAt }) => readyAt <= at);
  const later = unknown.map(({ readyAt }) => readyAt).filter((readyAt) => readyAt > at);
  const named = [...news, ...known];
  const [first] = named;
  const told = named.map(({ key }) => key);
  const hasChanged = news.length > 0 || known.length < before.told.length;
  return {
    notice: hasChanged
      ? {
          person,
          preferences,
          isNews: news.length > 0,
          old: before.message,
          turns: told,
          games: named.map(({ game }) => game),
          table: first === undefined ? null : await boardOf(db, first.game.id, log),
        }
      : null,
    told,
    message: before.message,
    nextAt: earliest(later),
  };
}

const boardOf = (db: Reading, id: OwnGame['id'], log: Logger): Promise<TableView | null> =>
  unlessDamaged(
    async () => {
      const table = await tableNamed(db, id);
      return table && viewOf(table, null);
    },
    (error) => log.error({ err: error, match: id }, 'unreadable match, told of without its board'),
  );

type TurnNoticeDeps = Pick<TablesDeps, 'store' | 'now' | 'log'> & {
  readonly announcer: TurnAnnouncer;
  readonly deliver: Tables['deliver'];
};

/**
 * Tells people of their turns in direct messages, one per person however many turns wait. A message is sent before that is saved, so it
 * is sent once more if the process dies in between; its nonce makes Discord post it once. Discord objects to many direct messages at
 * once, so few people are told at a time, five in a second.
 */
export function turnNotices(deps: TurnNoticeDeps): JobHandler {
  const { store, announcer, now, log, deliver } = deps;

  const standingOf = (person: string): Promise<Standing | null> =>
    store.read((db) => turnNoticeAt(db, person, { at: now(), log }));

  /** Notes what was told, and when to look again: turns may have begun and ended meanwhile. */
  const settle = (person: string, { told, message }: Pick<Standing, 'told' | 'message'>): Promise<void> =>
    store.transaction(async (db) => {
      await saveTurnNotice(db, { person, told, message, dueAt: null });
      const at = now();
      const standing = await turnNoticeAt(db, person, { at, log });
      if (standing === null) return;
      const dueAt = standing.notice === null ? standing.nextAt : at + bundling;
      await saveTurnNotice(db, { person, told, message, dueAt });
    });

  /**
   * Their direct messages are closed, so from now on they are mentioned in channels. They learn that with the newest of these turns, where
   * nothing has mentioned them.
   */
  const fallBack = async ({ person, preferences, games: [game] }: TurnNotice): Promise<LeftToDeliver> => {
    await store.transaction(async (db) => {
      await saveChosen(db, { owner: 'person', id: person }, { notify: 'channel' });
      await dropJob(db, { kind: 'turnNotice', key: person });
      if (game?.waits.for !== 'turn' || game.waits.turn === null || preferences.notify === 'both') return;
      const number = unreachedNumber(game.seat, game.waits.turn.number);
      await queueNotice(db, { match: game.id, kind: 'unreached', number, person }, now());
    });
    return game === undefined ? null : () => deliver(game.channel);
  };

  return jobHandler({
    kind: 'turnNotice',
    at: 'leader',
    data: turnNoticeSchema,
    mostAtOnce: 4,
    rest: 200,
    line: announcer.line,
    async work(job) {
      const { key: person, tries } = job;
      const standing = await standingOf(person);
      if (standing === null) return null;
      const { notice, told } = standing;
      const result = notice === null ? null : await announcer.deliverTurnNotice(notice);
      if (result !== null) log.info({ turns: told.length, delivery: result.delivery }, 'called to turns');
      switch (result?.delivery) {
        case undefined:
          await settle(person, standing);
          break;
        case 'delivered':
          await settle(person, { told, message: result.message });
          break;
        case 'notAllowed':
          return notice && fallBack(notice);
        case 'later':
          await store.transaction(
            (db) => postponeJob(db, job, now() + pauseToDeliver(tries, announcer.line)),
            { durable: false },
          );
      }
      return null;
    },
  });
}
