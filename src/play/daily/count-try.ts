import { scoreAt, targetScore } from '#games/sagrada/scoring';
import { addDailyResult } from '#store/try-results';
import type { KeptFinished } from '#store/kept-table';
import type { Database } from '#store/schema';
import { recountStreak } from '#store/streaks';

/** The end of a game: the number of tools used, and the time, in milliseconds since 1970. */
interface Finish {
  readonly toolsUsed: number;
  readonly at: number;
}

/** Counts a ranked attempt that was finished before the day's seed was revealed: as a result of the day, and for the streak. */
export async function countTry(
  db: Database,
  { id, daily, players, game }: KeptFinished,
  { toolsUsed, at }: Finish,
): Promise<void> {
  const [player] = players;
  if (daily === null || player === undefined)
    throw new Error(`table ${id} isn't an attempt at a daily challenge`);
  const { day } = daily;
  const { total } = scoreAt(game, 0);
  const { id: person, name } = player;
  const result = { person, name, total, target: targetScore(game), toolsUsed, at };
  await addDailyResult(db, { day, table: id }, result);
  await recountStreak(db, player.id);
}
