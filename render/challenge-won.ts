import { beatsTarget } from '#game/scoring';
import { reachesTarget } from '#koloretako/score';
import type { ChallengeCardPicture } from './picture.ts';

/** Whether the try was won: a day by more than its target, a week also by as much. */
export const isChallengeWon = ({ kind, total, target }: ChallengeCardPicture): boolean =>
  kind === 'dailyCard' ? beatsTarget(total, target) : reachesTarget(total, target);
