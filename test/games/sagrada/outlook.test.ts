import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, actionText } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import { type Playing, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { outlookOf } from '#games/sagrada/outlook';
import { diceIn } from '#games/sagrada/pool';
import { viewFor } from '#games/sagrada/view-for';
import { shadeOf } from '#games/shared/die';
import { cases } from '#test/cases';
import { anyGame } from './random-games.ts';
import { playing } from './table.ts';

const sumOf = ({ pool, track }: Playing): number =>
  [...diceIn(pool), ...track.flat()].reduce((sum, die) => sum + shadeOf(die), 0);

/** Ends turns, and may end rounds with them; the hammer's new shades can't be foreseen. */
const isForeseen = (action: Action): boolean =>
  action.do !== 'end' && !(action.do === 'tool' && action.tool === 7);

/** What the engine does with an action, compared to what its player expected. */
function compared(game: Playing, action: Action) {
  const seat = seatToAct(game);
  const view = viewFor(game, seat);
  const answer = apply(game, seat, action);
  if (!answer.ok || view.phase !== 'playing') throw new Error(`${actionText(action)} was legal`);
  const before = game.players[seat]?.window;
  if (before === undefined) throw new Error('nobody sits there');
  const after = playing(answer.game);
  const { window, taken } = outlookOf(action, before, view.turn.waiting);
  return {
    found: { dice: after.players[seat]?.window.dice, taken: sumOf(game) - sumOf(after) },
    expected: { dice: window.dice, taken },
  };
}

describe('what a player expects from an action', () => {
  it('is what becomes of the window, and of the shades in pool and round track', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), ({ states }, choice) => {
        for (const game of states) {
          const legal =
            game.phase === 'playing' ? legalActions(game, seatToAct(game)).filter(isForeseen) : [];
          const action = legal[choice % legal.length];
          if (game.phase !== 'playing' || action === undefined) continue;
          const { found, expected } = compared(game, action);
          expect(expected, actionText(action)).toEqual(found);
        }
      }),
      { numRuns: cases(60) },
    );
  });
});
