import { addResult } from '#features/challenge/result-queries';
import type { Day } from '#store/day';
import { type MatchId, matchIdSchema } from '#store/match-id';
import type { Database } from '#store/schema';

/** How somebody finished a day: by default with one point of one, under their id. */
interface MadeUpResult {
  readonly day: Day;
  readonly person: string;
  readonly name?: string;
  readonly total?: number;
  readonly target?: number;
}

/** Stores that somebody has finished a day, as far as results need their match. Gives that. */
export async function finishedOn(
  db: Database,
  { day, person, name = person, total = 1, target = 1 }: MadeUpResult,
): Promise<MatchId> {
  const match = matchIdSchema.parse(`${day.slice(-2)}${person.padStart(8, '0')}`);
  await db
    .insertInto('matches')
    .values({
      id: match,
      game: 'sagrada',
      place: match,
      number: 1,
      guild: null,
      host: person,
      stage: 'finished',
      setup: '{}',
      locale: 'en',
      version: 0,
      seed: null,
      engine: null,
      winner: null,
      period: null,
      ranked: 1,
      opened_at: 0,
      changed_at: 0,
      closed_at: 1,
    })
    .execute();
  const result = { challenge: 'daily', period: day, match, person, name } as const;
  await addResult(db, { ...result, total, target, toolsUsed: 0, at: 1 });
  return match;
}
