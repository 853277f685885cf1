import { sql } from 'kysely';
import { z } from 'zod';
import { channelIn } from './attempts.ts';
import type { MatchId } from './match-id.ts';
import type { Database } from './schema.ts';
import { shardOfMatch, type Share } from './share.ts';

/** Who tells, by the shards that it carries: after a restart it is the same. A moment is in milliseconds since 1970. */
export interface Claimant {
  readonly by: string;
  readonly at: number;
}

/** How long a claim holds, in milliseconds: longer than Discord is asked. Who died with it is relieved then. */
export const lease = 60_000;

/** How long what can't be told now is left alone, in milliseconds, until its channel hears of something new. */
const restOfUnwanted = 60 * 60_000;

/** Whether a process tells a table now: it may, another one does, or nothing is left to tell. */
export type Claim = 'claimed' | 'others' | 'nothing';

/** Claims all that waits to be told of a table, unless another process has claimed some of it. */
export async function claimDelivery(db: Database, match: MatchId, { by, at }: Claimant): Promise<Claim> {
  const rows = await db
    .selectFrom('announcements')
    .select(['claimed_by', 'claimed_until'])
    .where('match_id', '=', match)
    .execute();
  if (rows.length === 0) return 'nothing';
  const isOthers = rows.some(
    (row) => row.claimed_by !== by && row.claimed_by !== nobody && (row.claimed_until ?? 0) > at,
  );
  if (isOthers) return 'others';
  await db
    .updateTable('announcements')
    .set({ claimed_by: by, claimed_until: at + lease })
    .where('match_id', '=', match)
    .execute();
  return 'claimed';
}

/** In place of a claimant, where nothing can be told. */
const nobody = '';

/** Leaves alone for a while what the bot isn't allowed to tell, so that nobody tries it again and again. A command there is still told. */
export async function leaveAlone(db: Database, match: MatchId, at: number): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ claimed_by: nobody, claimed_until: at + restOfUnwanted })
    .where('match_id', '=', match)
    .execute();
}

/** What others tell of the table of an announcement: what is new there waits for them. */
const claimedByOthers = (db: Database, { by, at }: Claimant) =>
  db
    .selectFrom('announcements as others')
    .select('others.version')
    .whereRef('others.match_id', '=', sql.ref('announcements.match_id'))
    .where('others.claimed_until', '>', at)
    .where('others.claimed_by', 'not in', [by, nobody]);

const channelSchema = z.object({ place: z.string() }).transform(({ place }) => channelIn(place));

/**
 * How long other processes leave alone what one has just saved and tells itself, in milliseconds: longer than a lease, because their clocks
 * may differ.
 */
export const headStart = 90_000;

/**
 * Claims some of what is left to tell and nobody has claimed, the newest first: of a process's own share, and what others had their time
 * to tell. Several can do this at once and get different tables: on PostgreSQL, because a file has only one process. Gives their channels.
 */
export async function claimLeft(
  db: Database,
  { by, at }: Claimant,
  { share, most }: { readonly share: Share; readonly most: number },
): Promise<readonly string[]> {
  const left = db
    .selectFrom('announcements')
    .innerJoin('matches', 'matches.id', 'announcements.match_id')
    .select('match_id')
    .where('how', '!=', 'later')
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', at)]))
    .where((row) => row.not(row.exists(claimedByOthers(db, { by, at }))))
    .where((row) =>
      row.or([row(shardOfMatch(share.count), 'in', share.shards), row('changed_at', '<', at - headStart)]),
    )
    .orderBy('changed_at', 'desc')
    .limit(most)
    .modifyEnd(sql`for update of announcements skip locked`);
  const rows = await db
    .updateTable('announcements')
    .from('matches')
    .set({ claimed_by: by, claimed_until: at + lease })
    .whereRef('matches.id', '=', 'announcements.match_id')
    .where('match_id', 'in', left)
    .returning('place')
    .execute();
  return [...new Set(rows.map((row) => channelSchema.parse(row)))];
}
