import { reachesTarget } from '#games/koloretako/score';
import { beatsTarget } from '#games/sagrada/scoring';
import type { ChallengeCardPicture } from '#render/picture';

/** Whether the attempt was won. A day must exceed its target; a week only has to reach it. */
export const isChallengeWon = ({ kind, total, target }: ChallengeCardPicture): boolean =>
  kind === 'dailyCard' ? beatsTarget(total, target) : reachesTarget(total, target);
