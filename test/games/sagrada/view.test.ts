import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game } from '#games/sagrada/game';
import type { PlayingView, View } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import type { Viewer } from '#games/shared/seat';
import { cases } from '#test/cases';
import { otherSecrets } from './other-secrets.ts';
import { done, position, withRolls } from './positions.ts';
import { anyGame } from './random-games.ts';
import {
  action,
  after,
  begun,
  dealt,
  dice,
  die,
  floodgate,
  pegasus,
  played,
  seedFrom,
  space,
} from './table.ts';

/** Everything a view can be turned into on its way to people. */
const everyText = (view: View): string =>
  [JSON.stringify(view), inspect(view, { depth: Infinity, showHidden: true, maxArrayLength: Infinity })].join(
    '\n',
  );

const viewersOf = (game: Game): readonly Viewer[] => [...game.deal.hands.keys(), 'spectator'];

describe('a view', () => {
  it('is the same, to the last letter, of two games that differ in their secrets only', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states.slice(0, -1))
          for (const viewer of viewersOf(game)) {
            const shown = everyText(viewFor(game, viewer));
            expect(everyText(viewFor(otherSecrets(game, viewer), viewer))).toBe(shown);
          }
      }),
      { numRuns: cases(3) },
    );
  });

  it('never holds the seed before the end, and no function that could tell it', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states.slice(0, -1))
          for (const viewer of viewersOf(game)) {
            const view = viewFor(game, viewer);
            expect(everyText(view)).not.toContain(game.deal.chance.proof?.seed);
            expect(structuredClone(view)).toEqual(view);
          }
      }),
      { numRuns: cases(3) },
    );
  });

  it('is plain data: written as JSON and read again it is the same', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states)
          expect(JSON.parse(JSON.stringify(viewFor(game, 0)))).toEqual(viewFor(game, 0));
      }),
      { numRuns: cases(5) },
    );
  });
});

describe('while windows are chosen', () => {
  const game = after(dealt(floodgate(2), 'a'), 0, action('choose Comitas'));

  it('a player sees their own objective, offers and choice', () => {
    expect(viewFor(game, 0).hand).toEqual({
      seat: 0,
      privateObjectives: ['purple'],
      offered: ['Fractal Drops', 'Ripples of Light', 'Chromatic Splendor', 'Comitas'],
      chosen: 'Comitas',
    });
    expect(viewFor(game, 1).hand).toMatchObject({ seat: 1, privateObjectives: ['red'], chosen: null });
  });

  it('everyone sees who has chosen, the open cards and the commitment', () => {
    expect(viewFor(game, 'spectator')).toEqual({
      phase: 'choosing',
      viewer: 'spectator',
      mode: 'table',
      edition: 'floodgate',
      publicObjectives: ['Medium Shades', 'Shade Variety', 'Color Variety'],
      openObjectives: [],
      tools: [7, 10, 6].map((tool) => ({
        tool,
        tokens: 0,
        price: { pay: 'favor', tokens: 1 },
        spent: null,
      })),
      bagSize: 90,
      commitment: game.deal.chance.proof?.commitment,
      hand: null,
      chosen: [true, false],
    });
  });

  it('a seat that isn’t in the game sees what a spectator sees', () => {
    expect(viewFor(game, 5).hand).toBeNull();
  });
});

describe('in the running game', () => {
  const game = played(begun(floodgate(2), 'a'), 'draft B4 A4', 'end', 'draft R1 B1', 'end', 'end', 'end');
  const view = viewFor(game, 1);

  it('everyone sees round, pool, track and whose turn it is', () => {
    expect(view).toMatchObject({
      phase: 'playing',
      round: 2,
      pool: dice('B1', 'B4', 'B5', 'R2', 'Y5'),
      track: [dice('G3', 'P1', 'R6')],
      trace: { round: 1, seat: 0, tool: null, from: [], to: [space('B1')], swapped: null },
      solo: null,
      turn: {
        number: 4,
        seat: 0,
        drafted: false,
        tool: null,
        waiting: null,
        order: [0, 1, 1, 0],
        index: 0,
        skipped: [],
      },
    });
  });

  it('everyone sees all windows and what they are worth so far', () => {
    const { players } = view as PlayingView;
    expect(players[1]).toMatchObject({
      seat: 1,
      pattern: 'Gravitas',
      favor: 5,
      openSpaces: 19,
      score: { public: [0, 0, 0], favor: 5, open: -19 },
    });
    expect(players[1]?.dice.indexOf(die('B4'))).toBe(space('A4'));
  });

  it('counts the turns of the whole game', () => {
    const numbers = [0, 1, 2, 3, 4].map((turns) => {
      const later = viewFor(
        played(begun(floodgate(2), 'a'), ...Array.from({ length: turns }, () => 'end')),
        0,
      );
      return later.phase === 'playing' ? later.turn.number : null;
    });
    expect(numbers).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('a turn with tools', () => {
  it('everyone sees what a tool costs, and which was used', () => {
    const game = position({ tools: [2, 10], tokens: [3, 0], pool: 'R3' });
    const used = done(game, 'tool 10 R3 A1').game;
    const price = { pay: 'favor', tokens: 2 };
    expect(viewFor(used, 'spectator')).toMatchObject({
      tools: [
        { tool: 2, tokens: 3, price, spent: null },
        { tool: 10, tokens: 1, price, spent: null },
      ],
      turn: { tool: 10, drafted: true, waiting: null },
      trace: { seat: 0, tool: 10, to: [space('A1')] },
    });
  });

  it('everyone sees the die that was rolled, or the color that was drawn', () => {
    const rolled = withRolls(position({ tools: [6], pool: 'R3' }), 'brush/1/0', 4);
    expect(viewFor(done(rolled, 'tool 6 R3').game, 1)).toMatchObject({
      pool: [null],
      turn: { tool: 6, waiting: { tool: 6, die: die('R5') } },
    });
    const drawn = withRolls(position({ tools: [11], pool: 'R3' }), 'remover/1/0', 85);
    const view = viewFor(done(drawn, 'tool 11 R3').game, 1);
    expect(view).toMatchObject({ turn: { tool: 11, waiting: { tool: 11, color: 'red' } } });
  });

  it('everyone sees which turn Running Pliers takes away', () => {
    const game = position({ tools: [8], pool: 'R3 Y1' });
    const used = done(done(game, 'draft R3 A2').game, 'tool 8 Y1 A1').game;
    expect(viewFor(used, 'spectator')).toMatchObject({ turn: { order: [0, 1, 1, 0], skipped: [3] } });
  });
});

describe('when the game is over', () => {
  const passes = Array.from({ length: 40 }, () => 'end');

  it('nothing is secret: scores, private objectives, ranking and seed', () => {
    const game = played(begun(floodgate(2), 'a'), ...passes);
    const view = viewFor(game, 'spectator');
    expect(view).toMatchObject({
      phase: 'over',
      result: {
        scores: [{ total: -17 }, { total: -15 }],
        privateObjectives: [['purple'], ['red']],
        ranking: { places: [[1], [0]], decidedBy: null },
        seed: seedFrom('a'),
      },
    });
  });

  it('a tie goes to the player who was later in the first pass of round 10', () => {
    const first = begun(floodgate(2), 'a');
    const even = { ...first, players: first.players.map(({ window }) => ({ window, favor: 4 })) };
    expect(viewFor(played(even, ...passes), 0)).toMatchObject({
      result: { ranking: { places: [[1], [0]], decidedBy: 'order' } },
    });
  });

  it('a tie is a shared victory in the German edition', () => {
    const first = begun(pegasus(2), 'a');
    const even = { ...first, players: first.players.map(({ window }) => ({ window, favor: 4 })) };
    expect(viewFor(played(even, ...passes), 0)).toMatchObject({
      result: { ranking: { places: [[0, 1]], decidedBy: 'shared' } },
    });
  });
});
