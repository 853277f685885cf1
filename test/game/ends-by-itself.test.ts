import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsByItself } from '#game/ends-by-itself';
import { seatToAct } from '#game/game';
import { legalActions } from '#game/legal';
import { anyGame } from './random-games.ts';
import { begun, floodgate, played, playing } from './table.ts';

describe('a turn ends by itself', () => {
  const game = begun(floodgate(2), 'a');

  it('once its die is placed, for nothing else can be done', () => {
    expect(endsByItself(playing(played(game, 'draft B4 A4')))).toBe(true);
  });

  it('never before anything was done, not even where only the end is legal', () => {
    expect(endsByItself(game)).toBe(false);
    const noDiceLeft = { ...game, pool: game.pool.map(() => null) };
    expect(legalActions(noDiceLeft, seatToAct(noDiceLeft))).toEqual([{ do: 'end' }]);
    expect(endsByItself(noDiceLeft)).toBe(false);
  });

  it('exactly after a draft, in any game', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        const running = states.filter((state) => state.phase === 'playing');
        expect(running.filter(endsByItself)).toEqual(running.filter(({ turn }) => turn.drafted));
      }),
    );
  });
});
