import type { Action } from '#games/koloretako/action';
import { apply } from '#games/koloretako/apply';
import { type CardDecision, refuse } from './decision.ts';
import { type PlayedCardGame, gameAfter } from './history.ts';
import { canTakeBack, weeklyTry } from './view-of.ts';

/** An action of the game. */
export function act({ game, actions }: PlayedCardGame, action: Action): CardDecision {
  const answer = apply(game, action);
  if (!answer.ok) {
    const [first, ...more] = answer.refusals;
    if (first === undefined) throw new Error('refused without a reason');
    return refuse(first, ...more);
  }
  return {
    decision: 'done',
    step: action,
    actions: [...actions, action],
    game: answer.game,
    stage: answer.game.phase === 'over' ? 'finished' : 'running',
    events: answer.events,
  };
}

/** Takes back the last remaining action, unless it revealed something. */
export function undo({ kept, actions }: PlayedCardGame): CardDecision {
  const last = actions.at(-1);
  if (last === undefined) return refuse({ code: 'nothingToUndo' });
  if (!canTakeBack(last)) return refuse({ code: 'undoRevealed' });
  const left = actions.slice(0, -1);
  return {
    decision: 'done',
    step: 'undo',
    actions: left,
    game: gameAfter(kept, left),
    stage: 'running',
    events: [],
  };
}

/** Gives up the game. Refused for a ranked attempt while its week can still be played for rank. */
export const giveUp = (played: PlayedCardGame, now: number): CardDecision =>
  brokenOff(played, now, { step: 'giveUp', stage: 'givenUp' });

/** The same for a game that nobody continues. */
export const lapse = (played: PlayedCardGame, now: number): CardDecision =>
  brokenOff(played, now, { step: 'lapse', stage: 'lapsed' });

function brokenOff(
  { kept, actions, game }: PlayedCardGame,
  now: number,
  how: Pick<Extract<CardDecision, { readonly decision: 'done' }>, 'step' | 'stage'>,
): CardDecision {
  if (weeklyTry(kept, now)?.isRanked === true) return refuse({ code: 'weeklyCounts' });
  return { decision: 'done', actions, game, events: [], ...how };
}
