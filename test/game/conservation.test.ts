import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '#game/apply';
import { colorOf, colors, type Die } from '#game/die';
import type { Game } from '#game/game';
import { poolSize } from '#game/turn-order';
import { anyGame, playThrough } from './random-games.ts';
import { fastChance } from './fast-chance.ts';
import { pegasus } from './table.ts';

/** Every die of the box that can be seen, in a bag or on the table. */
function diceOf(game: Game): readonly Die[] {
  if (game.phase === 'choosing') return game.deal.bag;
  const rolledRounds = game.phase === 'playing' ? game.round : 10;
  const pool = game.phase === 'playing' ? game.pool : [];
  return [
    game.bag.slice(poolSize(game.players.length) * rolledRounds),
    pool,
    game.players.flatMap(({ window }) => window.dice),
    game.track.flat(),
  ]
    .flat()
    .filter((die) => die !== null);
}

/** How many dice of each color the edition leaves in the box. */
const leftOut = ({ deal: { players, reducedBag } }: Game): number =>
  reducedBag ? { 2: 8, 3: 4, 4: 0 }[players] : 0;

describe('dice', () => {
  it('are 90, 18 of each color: in the bag, the pool, the windows, on the track and left out, in any state of any game', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states) {
          const dice = diceOf(game);
          const perColor = colors.map(
            (color) => dice.filter((die) => colorOf(die) === color).length + leftOut(game),
          );
          expect(perColor).toEqual([18, 18, 18, 18, 18]);
        }
      }),
    );
  });

  it('never change their shade', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states)
          expect(diceOf(game).toSorted((a, b) => a - b)).toEqual(game.deal.bag.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('a game', () => {
  it('ends after ten rounds of two turns a player, each at most a draft and an end', () => {
    fc.assert(
      fc.property(anyGame, ({ states, steps }) => {
        const ends = steps.filter(({ action }) => action.do === 'end').length;
        const drafts = steps.filter(({ action }) => action.do === 'draft').length;
        expect(ends).toBe(20 * (states[0]?.deal.players ?? 0));
        expect(drafts).toBeLessThanOrEqual(ends);
        expect(states.at(-1)?.phase).toBe('over');
      }),
    );
  });

  it('of the same seed and the same actions is the same game', () => {
    fc.assert(
      fc.property(anyGame, ({ states: [first, ...states], steps }) => {
        if (first === undefined) throw new Error('nothing was dealt');
        let game: Game = first;
        steps.forEach(({ seat, action }, index) => {
          const answer = apply(game, seat, action);
          if (!answer.ok) throw new Error('refused');
          game = answer.game;
          expect(game).toEqual(states[index]);
        });
      }),
      { numRuns: 5 },
    );
  });

  it('of another seed is another game', () => {
    const [one, other] = [1, 2].map((seed) => playThrough(pegasus(2), fastChance(seed), 0).states[0]);
    expect(one?.deal.bag).not.toEqual(other?.deal.bag);
  });
});
