import { type Share, shareName } from '#store/share';
import type { Store } from '#store/store';
import { storeAt } from '#test/database';
import { alone, by, done, evening } from '#test/play/evening';
import { guildsOfShards } from '#test/shards';
import { ownMigrated, ownServer } from './own-databases.ts';

export const shardsInAll = 4;
const shares: readonly Share[] = Array.from({ length: shardsInAll }, (_, shard) => ({
  shards: [shard],
  count: shardsInAll,
}));

/** A process with a store of its own on the same database. */
export interface Process {
  readonly store: Store;
  readonly share: Share;
  readonly by: string;
}

/** Tables that wait to be told, in the servers of all shards in turn, and a process for each shard. */
export async function waiting(tables: number) {
  const url = await ownMigrated(ownServer());
  const processes: Process[] = [];
  for (const share of shares) processes.push({ share, by: shareName(share), store: await storeAt({ url }) });
  const night = await evening({ store: await storeAt({ url }) });
  const guilds = guildsOfShards(shardsInAll);
  for (let table = 0; table < tables; table += 1) {
    const guild = guilds[table % guilds.length] ?? null;
    // One person can't have so many.
    const host = { id: `host ${table}`, name: 'Host' };
    done(await night.tables.open(by(host, { channel: String(table), guild }), alone(3)));
  }
  return { night, processes };
}
