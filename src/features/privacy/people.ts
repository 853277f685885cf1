import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Logger } from 'pino';
import { whereInLog } from '#play/carry-out';
import { closeLost } from '#play/closing';
import type { TablesDeps } from '#play/deps';
import { cardRecord, onlySeat, weeklyAttempt } from '#play/koloretako/view-of';
import { seatOf } from '#play/seats';
import type { Command } from '#play/tables';
import { recordAt } from '#play/view-of';
import { dayLength } from '#store/day';
import { directChannelOf, forgetDirectChannel, saveDirectChannel } from '#store/direct-channels';
import { unlessDamaged } from '#store/fault';
import { matchesOf, matchNamed, tableNamed } from '#store/find-matches';
import type { MatchId } from '#store/match-id';
import type { Database, Reading } from '#store/schema';
import { carries } from '#store/share';
import { stepsOf } from '#store/step-log';
import { isPerson, type StoredTable } from '#store/stored-match';
import { forget, forgetSomeClosed } from './forget.ts';
import { type Amounts, amountsOf, ownData } from './own-data-queries.ts';
import { arrive, deleteMatches, deleteServer, depart, departedBy, storedServers } from './server-queries.ts';
import { tracesOf } from './trace-queries.ts';

/** What is stored about people and servers, and how it is deleted. */
export interface People {
  /** How much is stored about a person. */
  amounts(person: string): Promise<Amounts>;
  /**
   * All that is stored about a person as plain JSON: settings, lessons, reminder, results, and the records of their games. It has no
   * names of others. Unfinished games show only what this person may see; challenges have no record before their seed is revealed.
   */
  export(person: string): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Forgets a person: they leave lobbies, resign from running games, and their name leaves every table. Their settings, results,
   * standings and games of Koloretako are deleted. Finished dice games stay, under the name that `former` gives in their language.
   * Gives the channels to tell.
   */
  forget(command: Command, former: (locale: string) => string): Promise<readonly string[]>;

  /** The channel of a person's direct messages with the bot, if it was opened before. */
  directChannel(person: string): Promise<string | null>;
  saveDirectChannel(person: string, channel: string): Promise<void>;
  /** Discord doesn't know it any more. */
  forgetDirectChannel(channel: string): Promise<void>;

  /** The bot was removed from a server, or is there (again). */
  serverLeft(guild: string): Promise<void>;
  serverJoined(guild: string): Promise<void>;
  /**
   * After a start: the bot is in these servers, and was removed from all other known ones that this process carries. Their tables stay
   * open, because it may be back before they are forgotten.
   */
  servers(present: readonly string[]): Promise<void>;
  /** Deletes the data of servers that the bot left 30 days ago or more. Run at every start and every day. */
  forgetServers(): Promise<void>;
}

/** How long the data of a server is kept after the bot was removed: 30 days, in milliseconds. */
const keptAfterwards = 30 * dayLength;

type PeopleDeps = Pick<TablesDeps, 'store' | 'now' | 'id' | 'seed' | 'duties' | 'hooks' | 'log'>;

/** Reads a match for a person's export; null if it is gone, or can't be read, which is logged. */
const exported = <T>(id: MatchId, log: Logger, read: () => Promise<T | null>): Promise<T | null> =>
  unlessDamaged(read, (error) =>
    log.error({ err: error, match: id }, 'unreadable match, left out of an export'),
  );

/**
 * A table in the export of a person who sat there, without the names of the others. `seat` is null for a person who left before the
 * game started, or never sat there; `deeds`, what they did in order, while those would reveal the dice of a day's challenge;
 * `record`, which unfinished shows what they may see, for non-players and while it is secret.
 */
const ownTable = (db: Reading, id: MatchId, person: string, log: Logger) =>
  exported(id, log, async () => {
    const table = await tableNamed(db, id);
    if (table === null) return null;
    const { guild, stage, attempt, players } = table;
    const seat = seatOf(table, person);
    const own = (await stepsOf(db, id)).filter((step) => step.person === person);
    return {
      table: id,
      server: guild,
      stage,
      seat,
      clock: table.clocks.find((clock) => clock.seat === seat) ?? null,
      name: seat === null ? null : (players[seat]?.name ?? null),
      daily: attempt && { day: attempt.when, isRanked: attempt.isRanked },
      deeds: attempt?.isRevealed === false ? null : own.map(({ what }) => what),
      record: seat === null ? null : recordAt(withoutOthers(table, person), person),
    };
  });

/** The table with the names of the other people replaced by their seats. */
function withoutOthers(table: StoredTable, person: string): StoredTable {
  const players = table.players.map((sitter, seat) =>
    isPerson(sitter) && sitter.id !== person ? { ...sitter, name: `Player ${seat + 1}` } : sitter,
  );
  return { ...table, players };
}

/**
 * A game of Koloretako in its player's export at a moment, in milliseconds since 1970. `deeds`, everything in its log, and `record`
 * are null while they would reveal the cards of a week's challenge, and `record` before the window is chosen.
 */
const ownCardGame = (
  db: Reading,
  id: MatchId,
  { now, log }: { readonly now: number; readonly log: Logger },
) =>
  exported(id, log, async () => {
    const match = await matchNamed(db, 'koloretako', id);
    if (match === null) return null;
    const { guild, stage, host, players, setup } = match;
    const weekly = weeklyAttempt(match, now);
    return {
      game: id,
      server: guild,
      stage,
      name: players[onlySeat]?.name ?? host,
      weekly: weekly && { week: weekly.when, isRanked: weekly.isRanked },
      setup,
      deeds: weekly?.isRevealed === false ? null : (await stepsOf(db, id)).map(({ what }) => what),
      record: cardRecord(match, now),
    };
  });

/** What a store keeps about people and servers. */
export function createPeople(deps: PeopleDeps): People {
  const { store, now, log, duties } = deps;
  return {
    amounts: (person) => store.read((db) => amountsOf(db, person)),
    async export(person) {
      const { own, traces, cards } = await store.read(async (db) => ({
        own: await ownData(db, person),
        traces: await tracesOf(db, person),
        cards: await matchesOf(db, 'koloretako', person),
      }));
      const games = await oneByOne(traces, ({ table }) =>
        store.read((db) => ownTable(db, table, person, log)),
      );
      const cardGames = await oneByOne(cards, (id) =>
        store.read((db) => ownCardGame(db, id, { now: now(), log })),
      );
      const exportedAt = new Date(now()).toISOString();
      return { format: 'sagrada-person/1', person, exportedAt, ...own, games, cardGames };
    },
    async forget(command, former) {
      const { id } = command.person;
      while (await store.transaction((db) => forgetSomeClosed(db, id, former, deps)))
        await yieldToEventLoop();
      const channels = await store.transaction((db) => forget(db, command, former, deps));
      log.info({ what: 'forget', channel: whereInLog(command), tables: channels.length }, 'action');
      return channels;
    },
    directChannel: (person) => store.read((db) => directChannelOf(db, person)),
    saveDirectChannel: (person, channel) =>
      store.transaction((db) => saveDirectChannel(db, person, channel), { durable: false }),
    forgetDirectChannel: (channel) =>
      store.transaction((db) => forgetDirectChannel(db, channel), { durable: false }),
    serverLeft: (guild) =>
      store.transaction(async (db) => {
        await depart(db, guild, now());
        await closeLost(db, { guild }, deps);
      }),
    serverJoined: (guild) => store.transaction((db) => arrive(db, guild)),
    servers: (present) =>
      store.transaction(async (db) => {
        const there = new Set(present);
        for (const guild of await storedServers(db))
          if (carries(duties.share, guild))
            await (there.has(guild) ? arrive(db, guild) : depart(db, guild, now()));
      }),
    async forgetServers() {
      for (;;) {
        const forgot = await store.transaction((db) => forgetSome(db, now()));
        if (forgot === null) return;
        if (forgot.isWhole) log.info({ server: forgot.server }, 'server forgotten');
        await yieldToEventLoop();
      }
    },
  };
}

/**
 * Exports items one by one, leaving out those that give null. Replaying all games of a person takes long, so others are served in
 * between.
 */
async function oneByOne<T, R>(
  each: readonly T[],
  tell: (one: T) => Promise<R | null>,
): Promise<readonly R[]> {
  const told: R[] = [];
  for (const one of each) {
    await yieldToEventLoop();
    const what = await tell(one);
    if (what !== null) told.push(what);
  }
  return told;
}

/** A server of which data was deleted, and whether that was the last. */
interface Forgot {
  readonly server: string;
  readonly isWhole: boolean;
}

/** Deletes part of the data of a server that the bot left long ago; null if there is none. */
async function forgetSome(db: Database, now: number): Promise<Forgot | null> {
  const server = await departedBy(db, now - keptAfterwards);
  if (server === null) return null;
  const isWhole = !(await deleteMatches(db, server));
  if (isWhole) await deleteServer(db, server);
  return { server, isWhole };
}
