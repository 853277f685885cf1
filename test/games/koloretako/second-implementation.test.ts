import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionText } from '#games/koloretako/action';
import { legalActions } from '#games/koloretako/apply';
import { cases } from '#test/cases';
import { legalTexts } from './naive/legal.ts';
import { engineSight, openingOf, sightOf } from './naive/of-engine.ts';
import { afterText } from './naive/step.ts';
import { anyCardGame, type Playthrough } from './random-games.ts';

/** Follows a game of the engine by the rules written a second time, and compares all that both know of it. */
function follow({ states, steps }: Playthrough): void {
  const first = states.findIndex(({ phase }) => phase === 'playing');
  const begun = states[first];
  if (begun?.phase !== 'playing') throw new Error('the game never began');
  let position = openingOf(begun);
  for (const [index, game] of states.entries()) {
    if (game.phase === 'choosing') continue;
    const step = steps[index - 1];
    if (index > first && step !== undefined) position = afterText(position, actionText(step.action));
    expect(engineSight(game)).toEqual(sightOf(position));
    expect(legalActions(game).map(actionText).toSorted()).toEqual(legalTexts(position).toSorted());
  }
}

describe('the rules of Koloretako written a second time, from the seed on', () => {
  it('find the same legal actions, window, pile, hand, turn bar, points and target in every state', () => {
    fc.assert(fc.property(anyCardGame, follow), { numRuns: cases(50) });
  });
});
