import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import type { Game } from '#games/sagrada/game';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { poolSize } from '#games/sagrada/turn-order';
import { colorOf, colors, type Die, dieOf } from '#games/shared/die';
import { besides } from '#games/shared/mask';
import { cases } from '#test/cases';
import { fastChance } from './fast-chance.ts';
import { anyGame, playThrough } from './random-games.ts';
import { pegasus } from './table.ts';

/** The die between pool and window, whichever shade it gets. */
function waitingIn(game: Game): readonly Die[] {
  const waiting = game.phase === 'playing' ? game.turn.waiting : null;
  if (waiting === null) return [];
  return [waiting.tool === 6 ? waiting.die : dieOf(waiting.color, 1)];
}

/** Every die that is in the bag or on the table. */
function diceOf(game: Game): readonly Die[] {
  if (game.phase === 'choosing') return game.deal.bag;
  const rolledRounds = game.phase === 'playing' ? game.round : 10;
  const pool = game.phase === 'playing' ? game.pool : [];
  return [
    game.bag.slice(poolSize(game.players.length) * rolledRounds),
    pool,
    game.players.flatMap(({ window }) => window.dice),
    game.track.flat(),
    game.spent,
    waitingIn(game),
  ]
    .flat()
    .filter((die) => die !== null);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const byNumber = (one: number, other: number) => one - other;

/** How many dice of each color the edition leaves in the box. */
const leftOut = ({ deal: { setup } }: Game): number =>
  setup.reducedBag ? { 2: 8, 3: 4, 4: 0 }[setup.players] : 0;

describe('dice', () => {
  it('are 90, 18 of each color: in the bag, the pool, the windows, on track and tool cards and left out, in any state', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states) {
          const dice = diceOf(game);
          const perColor = colors.map(
            (color) => dice.filter((die) => color === colorOf(die)).length + leftOut(game),
          );
          expect(perColor).toEqual([18, 18, 18, 18, 18]);
        }
      }),
    );
  });

  it('change their shade, or color and place with the bag, by tools 1, 6, 7, 10 and 11 only', () => {
    fc.assert(
      fc.property(anyGame, ({ states, steps }) => {
        const isChanging = ({ action }: (typeof steps)[number]) =>
          (action.do === 'tool' && [1, 6, 7, 10, 11].includes(action.tool)) ||
          action.do === 'place' ||
          action.do === 'return';
        const others = [...steps.keys()].filter((index) => !steps.slice(index, index + 1).some(isChanging));
        for (const index of others) {
          const [before, after] = [states[index], states[index + 1]];
          if (before === undefined || after === undefined) throw new Error('a state is missing');
          expect(diceOf(after).toSorted(byNumber)).toEqual(diceOf(before).toSorted(byNumber));
        }
      }),
    );
  });

  it('stay in the bag as they were shuffled, unless tool 11 puts one in and draws another', () => {
    fc.assert(
      fc.property(anyGame, ({ states, steps }) => {
        const isRemoved = steps.some(({ action }) => action.do === 'tool' && action.tool === 11);
        const bags = states.flatMap((game) => (game.phase === 'choosing' ? [] : [game.bag]));
        const isShuffled = bags.every((bag) => bag === states[0]?.deal.bag);
        expect(isShuffled || isRemoved).toBe(true);
      }),
    );
  });

  it('of one color or one shade are never side by side in a window, whichever tools were used', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        const windows = states.flatMap((game) => (game.phase === 'choosing' ? [] : game.players));
        const alike = windows.flatMap(({ window }) => window.byColor.concat(window.byShade));
        expect(alike.filter((mask) => (mask & besides(mask)) !== 0)).toEqual([]);
      }),
    );
  });
});

describe('favor tokens', () => {
  it('are with the players or on the tool cards, and their number never changes', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states) {
          if (game.phase === 'choosing') continue;
          const brought = game.deal.setup.mode === 'solo' ? [] : game.players;
          expect(sum(game.players.map(({ favor }) => favor)) + sum(game.tokens)).toBe(
            sum(brought.map(({ window }) => window.pattern.difficulty)),
          );
          for (const { favor } of game.players) expect(favor).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('a game', () => {
  it('ends after ten rounds of two turns per player, minus skipped ones, with at most one draft and one tool each', () => {
    fc.assert(
      fc.property(anyGame, ({ states, steps }) => {
        const done = (verb: Action['do'], tool?: ToolNumber) =>
          steps.filter(
            ({ action }) =>
              action.do === verb && (tool === undefined || (action.do === 'tool' && action.tool === tool)),
          ).length;
        expect(done('end') + done('tool', 8)).toBe(20 * (states[0]?.deal.hands.length ?? 0));
        expect(done('draft')).toBeLessThanOrEqual(done('end'));
        expect(done('tool')).toBeLessThanOrEqual(done('end'));
        expect(done('place') + done('return')).toBe(done('tool', 6) + done('tool', 11));
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
      { numRuns: cases(5) },
    );
  });

  it('of another seed is another game', () => {
    const [one, other] = [1, 2].map((seed) => playThrough(pegasus(2), fastChance(seed), 0).states[0]);
    expect(one?.deal.bag).not.toEqual(other?.deal.bag);
  });
});
