import { z } from 'zod';
import type { Seat } from '#games/shared/seat';
import { bit, truthSchema } from './columns.ts';
import type { MatchId } from './match-id.ts';
import type { Database, Reading } from './schema.ts';

/** Who sat in a seat until somebody took it over during the game. */
export interface Predecessor {
  readonly seat: Seat;
  /** The version in which it was taken over. */
  readonly version: number;
  /** Their id; null for a computer player. */
  readonly person: string | null;
  readonly name: string;
  readonly resigned: boolean;
}

const predecessorSchema: z.ZodType<Predecessor> = z.object({
  seat: z.int().min(0),
  version: z.int().min(1),
  person: z.string().nullable(),
  name: z.string(),
  resigned: truthSchema,
});

/** Who sat in a match before others took their seats over, oldest first. */
export async function predecessorsAt(db: Reading, match: string): Promise<readonly Predecessor[]> {
  const rows = await db
    .selectFrom('predecessors')
    .select(['seat', 'version', 'person', 'name', 'resigned'])
    .where('match_id', '=', match)
    .orderBy('version')
    .execute();
  return z.array(predecessorSchema).parse(rows);
}

/** Keeps who sat there before. */
export async function addPredecessors(
  db: Database,
  match_id: MatchId,
  predecessors: readonly Predecessor[],
): Promise<void> {
  const rows = predecessors.map(({ resigned, ...row }) => ({ match_id, ...row, resigned: bit(resigned) }));
  if (rows.length > 0) await db.insertInto('predecessors').values(rows).execute();
}
