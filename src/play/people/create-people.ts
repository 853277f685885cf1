import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { amountsOf } from '#store/amounts';
import { matchesOf } from '#store/find-matches';
import { dayLength } from '#store/day';
import { arrive, depart, departedBy } from '#store/departures';
import { directChannelOf, forgetDirectChannel, keepDirectChannel } from '#store/direct-channels';
import { ownData } from '#store/own-data';
import type { Database } from '#store/schema';
import { carries } from '#store/share';
import { deleteMatches, deleteServer, keptServers } from '#store/servers';
import { tracesOf } from '#store/traces';
import { whereInLog } from '#play/carry-out';
import { closeLost } from '#play/closing';
import type { TablesParts } from '#play/create-tables';
import { arrivals } from './arrivals.ts';
import { forget, forgetSomeClosed } from './forget.ts';
import { ownCardGame, ownTable } from './own-matches.ts';
import type { People } from './people.ts';

/** How long the data of a server is kept after the bot was removed: 30 days, in milliseconds. */
const keptAfterwards = 30 * dayLength;

type PeopleParts = Pick<TablesParts, 'store' | 'now' | 'id' | 'seed' | 'duties' | 'log'>;

/** What a store keeps about people and servers. */
export function createPeople(parts: PeopleParts): People {
  const { store, now, log, duties } = parts;
  return {
    kept: (person) => store.read((db) => amountsOf(db, person)),
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
    async forget(deed, former) {
      const { id } = deed.person;
      while (await store.transaction((db) => forgetSomeClosed(db, id, former, parts)))
        await yieldToEventLoop();
      const channels = await store.transaction((db) => forget(db, deed, former, parts));
      log.info({ what: 'forget', channel: whereInLog(deed), tables: channels.length }, 'action');
      return channels;
    },
    directChannel: (person) => store.read((db) => directChannelOf(db, person)),
    keepDirectChannel: (person, channel) => store.note((db) => keepDirectChannel(db, person, channel)),
    forgetDirectChannel: (channel) => store.note((db) => forgetDirectChannel(db, channel)),
    serverLeft: (guild) =>
      store.transaction(async (db) => {
        await depart(db, guild, now());
        await closeLost(db, { guild }, parts);
      }),
    serverJoined: (guild) => store.transaction((db) => arrive(db, guild)),
    servers: (present) =>
      store.transaction(async (db) => {
        const there = new Set(present);
        for (const guild of await keptServers(db))
          if (carries(duties.share, guild))
            await (there.has(guild) ? arrive(db, guild) : depart(db, guild, now()));
      }),
    arrivals: (present) => store.transaction((db) => arrivals(db, present, now())),
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
