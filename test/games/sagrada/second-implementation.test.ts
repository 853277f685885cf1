import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionText } from '#games/sagrada/action';
import { type Game, type Playing, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { cases } from '#test/cases';
import { legalTexts } from './naive/legal.ts';
import { engineSight, openingOf, sightOf } from './naive/of-engine.ts';
import { afterText } from './naive/step.ts';
import { anyGame, type Playthrough } from './random-games.ts';

const isPlaying = (game: Game): game is Playing => game.phase === 'playing';

/** Follows a game of the engine with a second implementation of the rules, and compares everything both know. */
function follow({ states, steps }: Playthrough): void {
  const first = states.findIndex(isPlaying);
  const begun = states[first];
  if (begun?.phase !== 'playing') throw new Error('the game never began');
  let position = openingOf(begun);
  for (const [index, game] of states.entries()) {
    if (index < first || game.phase === 'choosing') continue;
    const step = steps[index - 1];
    if (index > first && step !== undefined) position = afterText(position, actionText(step.action));
    expect(engineSight(game)).toEqual(sightOf(position));
    const legal = isPlaying(game) ? legalActions(game, seatToAct(game)).map(actionText) : [];
    expect(legal.toSorted()).toEqual(legalTexts(position).toSorted());
  }
}

describe('the rules written a second time, from the seed on', () => {
  it('find the same legal actions, windows, pool, bag, round track, favor tokens and turns in every state', () => {
    fc.assert(fc.property(anyGame, follow), { numRuns: cases(40) });
  });
});
