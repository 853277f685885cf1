import { publicObjective, type PublicObjectiveName } from '#games/shared/objectives/public';
import type { HandScore } from '#render/parts/hand-score';

/** The points the window would score now. */
export const handTotal = ({ score, standings }: Pick<HandScore, 'score' | 'standings'>): number =>
  score.public.reduce((sum, points) => sum + points, 0) +
  (standings.find(({ counts }) => counts)?.points ?? 0) +
  score.favor +
  score.open;

/** How often an objective is met, and how much it scores each time. */
export const timesPoints = (name: PublicObjectiveName, points: number): string => {
  const { points: each } = publicObjective(name);
  return `${points / each} × ${each}`;
};
