import { z } from 'zod';
import { jsonRowsSchema } from './columns.ts';
import type { MatchId } from './match-id.ts';
import type { Database } from './schema.ts';

/** The hour for which a lobby was planned. */
export interface GameNight {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What its channel was told about it: nothing, that it is soon, or that it is now. */
  readonly told: (typeof tellings)[number];
}

const tellings = ['nothing', 'soon', 'now'] as const;

/** The columns of a game night, but for its match. */
export const nightColumns = ['at', 'told'] as const;

/** The hour for which a lobby was planned, from these columns as JSON; null for none. */
export const nightSchema = jsonRowsSchema
  .pipe(z.array(z.object({ at: z.int(), told: z.int().min(0).max(2) })).max(1))
  .transform(([night]): GameNight | null =>
    night === undefined ? null : { at: night.at, told: tellings[night.told] ?? 'nothing' },
  );

/** Plans a lobby for an hour, instead of the one before, or notes what was told about it. */
export async function saveGameNight(db: Database, match_id: MatchId, { at, told }: GameNight): Promise<void> {
  const night = { at, told: tellings.indexOf(told) };
  await db
    .insertInto('game_nights')
    .values({ match_id, ...night })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(night))
    .execute();
}
