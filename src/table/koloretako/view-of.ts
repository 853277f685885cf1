import { type Action, reveals } from '#koloretako/action';
import { legalActions } from '#koloretako/legal';
import { type OverView, viewOf } from '#koloretako/view';
import type { KeptCardGame } from '#store/kept-card-game';
import { revealOf } from '#store/week';
import type { CardGame, WeeklyTry } from './card-game.ts';
import type { PlayedCardGame } from './history.ts';

/** The game as anybody may see it at a moment, in milliseconds since 1970; a try of the weekly challenge as its player may. */
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

/** Whether the last of the actions that stand made nothing known: it can be taken back then. */
export const canTakeBack = (last: Action | undefined): boolean => last !== undefined && !reveals(last);

/**
 * A try as it counts: once the seed of its week is given out, one that goes on is practice, and so is one that was finished
 * since.
 */
export const weeklyTry = ({ weekly, closedAt }: KeptCardGame, now: number): WeeklyTry | null =>
  weekly && {
    week: weekly.week,
    isRanked: weekly.isRanked && (closedAt ?? now) < revealOf(weekly.week),
    isRevealed: now >= revealOf(weekly.week),
  };

/** The seed of a week is everybody's: it stays a secret until nobody plays that week's challenge for rank any more. */
const sealed = (view: OverView, weekly: WeeklyTry | null): OverView =>
  weekly?.isRevealed === false ? { ...view, seed: null } : view;
