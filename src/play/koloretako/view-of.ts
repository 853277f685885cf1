import { type Action, reveals } from '#games/koloretako/action';
import { legalActions } from '#games/koloretako/legal';
import { type OverView, viewOf } from '#games/koloretako/view';
import type { KeptCardGame } from '#store/kept-card-game';
import { revealOf } from '#store/week';
import type { CardGame, WeeklyTry } from './card-game.ts';
import type { PlayedCardGame } from './history.ts';

/** The game as anybody may see it at a moment, in milliseconds since 1970; a weekly attempt as its player may. */
export function cardGameView({ kept, actions, game, lastStep }: PlayedCardGame, now: number): CardGame {
  const { id, player, place, guild, version, stage } = kept;
  const weekly = weeklyTry(kept, now);
  const shared = { id, player, place, guild, weekly, version };
  if (stage === 'givenUp' || stage === 'lapsed')
    return { ...shared, stage: 'givenUp', hasLapsed: stage === 'lapsed' };
  const view = viewOf(game);
  return view.phase === 'over'
    ? { ...shared, stage: 'finished', lastStep, game: sealed(view, weekly) }
    : {
        ...shared,
        stage: 'running',
        lastStep,
        game: view,
        legal: legalActions(game),
        canUndo: canTakeBack(actions.at(-1)),
      };
}

/** Whether the last remaining action revealed nothing, so it can be taken back. */
export const canTakeBack = (last: Action | undefined): boolean => last !== undefined && !reveals(last);

/**
 * An attempt as it counts: one that isn't finished when its week's seed is revealed becomes practice.
 */
export const weeklyTry = ({ weekly, closedAt }: KeptCardGame, now: number): WeeklyTry | null =>
  weekly && {
    week: weekly.week,
    isRanked: weekly.isRanked && (closedAt ?? now) < revealOf(weekly.week),
    isRevealed: now >= revealOf(weekly.week),
  };

/** Hides the seed of a week's challenge, which is the same for everybody, while somebody can still play it for rank. */
const sealed = (view: OverView, weekly: WeeklyTry | null): OverView =>
  weekly?.isRevealed === false ? { ...view, seed: null } : view;
