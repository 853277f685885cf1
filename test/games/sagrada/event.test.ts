import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '#games/sagrada/apply';
import { revealed } from '#games/sagrada/event';
import { seatToAct } from '#games/sagrada/game';
import { isRevealing } from '#games/sagrada/tools/use-tool';
import { cases } from '#test/cases';
import { done, position, withRolls } from './positions.ts';
import { anyGame } from './random-games.ts';
import { action, after, begun, dealt, floodgate, played, playing, windowFrom } from './table.ts';

const window = windowFrom('Luz Celestial', 'B6 R5 .. .. ..', '.. G4 .. .. ..');

describe('something became known that could not be known before', () => {
  it('where dice were rolled or drawn', () => {
    const brush = withRolls(position({ tools: [6], pool: 'R3' }), 'brush/1/0', 1);
    expect(revealed(done(brush, 'tool 6 R3').events)).toBe(true);
    const hammer = withRolls(position({ tools: [7], pool: 'R3', turn: 3 }), 'hammer/1/3', 1);
    expect(revealed(done(hammer, 'tool 7').events)).toBe(true);
    const remover = withRolls(position({ tools: [11], pool: 'R3' }), 'remover/1/0', 1);
    expect(revealed(done(remover, 'tool 11 R3').events)).toBe(true);
  });

  it('with each tool that says so of itself, and with no other', () => {
    const revealing = new Set<number>();
    fc.assert(
      fc.property(anyGame, ({ states, steps }) => {
        for (const [index, { seat, action }] of steps.entries()) {
          const game = states[index];
          if (game === undefined || action.do !== 'tool') continue;
          const used = apply(game, seat, action);
          expect(used.ok && revealed(used.events)).toBe(isRevealing(action.tool));
          if (isRevealing(action.tool)) revealing.add(action.tool);
        }
      }),
      { numRuns: cases(60) },
    );
    expect([...revealing].toSorted((one, other) => one - other)).toEqual([6, 7, 11]);
  });

  it('where a round began, the windows were shown, or the game ended', () => {
    expect(revealed(done(position({ tools: [], pool: '', turn: 3 }), 'end').events)).toBe(true);
    const chosen = after(dealt(floodgate(2), 'a'), 0, action('choose Comitas'));
    const shown = apply(chosen, 1, action('choose Gravitas'));
    expect(shown.ok && revealed(shown.events)).toBe(true);
    const last = played(begun(floodgate(2), 'a'), ...Array.from({ length: 39 }, () => 'end'));
    const over = apply(last, seatToAct(playing(last)), action('end'));
    expect(over.ok && revealed(over.events)).toBe(true);
  });

  it.each([
    [1, 'P3', 'tool 1 P3 2 B1'],
    [2, 'R3', 'tool 2 A1 B3'],
    [3, 'R3', 'tool 3 A1 B3'],
    [4, 'R3', 'tool 4 A1 B3 A2 A1'],
    [5, 'R3', 'tool 5 R3 Y1 B3'],
    [9, 'R3', 'tool 9 R3 D5'],
    [10, 'P2', 'tool 10 P2 B1'],
    [12, 'R3', 'tool 12 A1 B3'],
  ] as const)('but not by tool %i', (tool, pool, text) => {
    const game = position({ tools: [tool], window, pool, track: ['Y1 B1'] });
    expect(revealed(done(game, text).events)).toBe(false);
  });

  it('nor by a draft, the choice after a roll, or the end of a turn in the round', () => {
    const brush = withRolls(position({ tools: [6], pool: 'R3 G2' }), 'brush/1/0', 1);
    const rolled = done(brush, 'tool 6 R3').game;
    expect(revealed(done(rolled, 'place A1').events)).toBe(false);
    expect(revealed(done(brush, 'draft G2 A1').events)).toBe(false);
    expect(revealed(done(brush, 'end').events)).toBe(false);
  });
});
