import type { PrivateStanding, PublicScore } from '#games/sagrada/scoring';
import { publicObjective, type PublicObjectiveName } from '#games/shared/objectives/public';

/** The points the window would score now. */
export const handTotal = ({
  score,
  standings,
}: {
  readonly score: PublicScore;
  readonly standings: readonly PrivateStanding[];
}): number =>
  score.public.reduce((sum, points) => sum + points, 0) +
  (standings.find(({ counts }) => counts)?.points ?? 0) +
  score.favor +
  score.open;

/** How often an objective is met, if ever, and how much it scores each time. */
export const timesPoints = (name: PublicObjectiveName, points: number): string => {
  const { points: each } = publicObjective(name);
  return points === 0 ? `× ${each}` : `${points / each} × ${each}`;
};
