import { z } from 'zod';
import type { MatchId } from './match-id.ts';
import type { Database, Reading } from './schema.ts';

/** The hour for which a lobby was planned. */
export interface GameNight {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What its channel was told about it: nothing, that it is soon, or that it is now. */
  readonly told: (typeof tellings)[number];
}

const tellings = ['nothing', 'soon', 'now'] as const;

const nightSchema = z
  .object({ at: z.int(), told: z.int().min(0).max(2) })
  .transform(({ at, told }): GameNight => ({ at, told: tellings[told] ?? 'nothing' }));

/** The hour for which a lobby was planned; null for none. */
export async function gameNightOf(db: Reading, match: MatchId): Promise<GameNight | null> {
  const row = await db
    .selectFrom('game_nights')
    .select(['at', 'told'])
    .where('match_id', '=', match)
    .executeTakeFirst();
  return row === undefined ? null : nightSchema.parse(row);
}

/** Plans a lobby for an hour, instead of the one before, or notes what was told about it. */
export async function saveGameNight(db: Database, match_id: MatchId, { at, told }: GameNight): Promise<void> {
  const night = { at, told: tellings.indexOf(told) };
  await db
    .insertInto('game_nights')
    .values({ match_id, ...night })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(night))
    .execute();
}
