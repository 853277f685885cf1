import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, actionText, end, parseAction } from '#games/koloretako/action';
import type { ToolUse } from '#games/koloretako/tools/tool';
import { allDice, shades } from '#games/shared/die';
import type { Move } from '#games/shared/moving';
import { patterns } from '#games/shared/pattern';
import { allSpaces } from '#games/shared/space';
import { pattern, space } from '#test/games/sagrada/table';
import { glass } from './cards.ts';

const anyCard = fc.constantFrom(...allDice);
const anySpace = fc.constantFrom(...allSpaces);
const anyMove: fc.Arbitrary<Move> = fc.record({ from: anySpace, to: anySpace });
const oneMove = fc.tuple(anyMove);
const twoMoves = fc.tuple(anyMove, anyMove);
const tool = <N extends number>(number: N) => ({
  do: fc.constant('tool' as const),
  pay: anyCard,
  tool: fc.constant(number),
});

/** Every use of every tool, possible or not. */
const anyUse: fc.Arbitrary<ToolUse> = fc.oneof(
  fc.record(tool(1)),
  fc.record({ ...tool(2), card: anyCard }),
  fc.record({ ...tool(3), card: anyCard, shade: fc.constantFrom(...shades) }),
  fc.record({ ...tool(4), moves: twoMoves }),
  fc.record({ ...tool(5), moves: fc.oneof(oneMove, twoMoves) }),
  fc.record({ ...tool(6), moves: oneMove }),
  fc.record({ ...tool(7), moves: oneMove }),
  fc.record({ ...tool(8), card: anyCard, swap: anyCard }),
  fc.record({ ...tool(9), card: anyCard, space: anySpace }),
);
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.constant(end),
  fc.constantFrom(...patterns).map(({ name }) => ({ do: 'choose' as const, pattern: name })),
  fc.record({ do: fc.constant('place' as const), card: anyCard, space: anySpace }),
  anyUse,
  anyUse,
);

const move = (from: string, to: string): Move => ({ from: space(from), to: space(to) });
const use = (way: object, pay: string) => ({ do: 'tool', pay: glass(pay), ...way });

describe('an action of the card game in notation', () => {
  it.each([
    ['choose Symphony of Light', { do: 'choose', pattern: pattern('Symphony of Light').name }],
    ['place K3 B3', { do: 'place', card: glass('K3'), space: space('B3') }],
    ['tool 1 pay R3', use({ tool: 1 }, 'R3')],
    ['tool 2 G5 pay R1', use({ tool: 2, card: glass('G5') }, 'R1')],
    ['tool 3 G5 4 pay R1', use({ tool: 3, card: glass('G5'), shade: 4 }, 'R1')],
    ['tool 4 A1 B2 C1 D2 pay K4', use({ tool: 4, moves: [move('A1', 'B2'), move('C1', 'D2')] }, 'K4')],
    ['tool 5 A1 B2 pay K1', use({ tool: 5, moves: [move('A1', 'B2')] }, 'K1')],
    ['tool 5 A1 B2 C1 D2 pay K1', use({ tool: 5, moves: [move('A1', 'B2'), move('C1', 'D2')] }, 'K1')],
    ['tool 6 A1 B2 pay K6', use({ tool: 6, moves: [move('A1', 'B2')] }, 'K6')],
    ['tool 7 A1 B2 pay K6', use({ tool: 7, moves: [move('A1', 'B2')] }, 'K6')],
    ['tool 8 B1 Y6 pay K2', use({ tool: 8, card: glass('B1'), swap: glass('Y6') }, 'K2')],
    ['tool 9 B1 D4 pay R6', use({ tool: 9, card: glass('B1'), space: space('D4') }, 'R6')],
    ['end', end],
  ])('%s', (text, action) => {
    expect(parseAction(text)).toEqual(action);
  });

  it('is the same after writing and reading it', () => {
    fc.assert(
      fc.property(anyAction, (action) => {
        expect(parseAction(actionText(action))).toEqual(action);
      }),
      { numRuns: 3000 },
    );
  });

  it('is read with cards and spaces in lower case', () => {
    fc.assert(
      fc.property(anyUse, (action) => {
        expect(parseAction(actionText(action).toLowerCase())).toEqual(action);
      }),
      { numRuns: 500 },
    );
  });

  it('is written the same way however it was read', () => {
    const word = fc.oneof(
      fc.constantFrom('tool', 'pay', 'place', 'end', 'A1', 'b2', 'R3', 'k6', 'P6', '=>'),
      fc.nat(10).map(String),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const action = parseAction(words.join(' '));
        fc.pre(action !== undefined);
        expect(actionText(action).toLowerCase()).toBe(words.join(' ').toLowerCase());
      }),
      { numRuns: 100, maxSkipsPerRun: 5000 },
    );
  });

  it.each([
    '',
    'end now',
    'pass',
    'place',
    'place K3',
    'place P3 B3',
    'place B3 K3',
    'place K3 B3 C3',
    'place K3 E1',
    'choose Nothing',
    'tool',
    'tool 0 pay R3',
    'tool 10 pay R3',
    'tool 01 pay R3',
    'tool 1',
    'tool 1 pay',
    'tool 1 R3',
    'tool 1 R3 pay R3',
    'tool 1 pay P3',
    'tool 2 pay R1',
    'tool 2 G5 B1 pay R1',
    'tool 3 G5 pay R1',
    'tool 3 G5 7 pay R1',
    'tool 3 4 G5 pay R1',
    'tool 4 A1 B2 pay K4',
    'tool 4 A1 B2 C1 pay K4',
    'tool 4 A1 B2 C1 D2 A3 A4 pay K4',
    'tool 5 pay K1',
    'tool 6 A1 B2 C1 D2 pay K6',
    'tool 7 A1 pay K6',
    'tool 8 B1 pay K2',
    'tool 9 D4 B1 pay R6',
    'tool 1 pay R3 => K5 Y1',
  ])('is not read from %j', (text) => {
    expect(parseAction(text)).toBeUndefined();
  });
});
