import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, actionText, choose, draft, end, parseAction } from '#games/sagrada/action';
import type { ToolUse } from '#games/sagrada/tools/tools';
import { allDice, type Die, shades } from '#games/shared/die';
import type { Move } from '#games/shared/moving';
import { patterns } from '#games/shared/pattern';
import { allSpaces } from '#games/shared/space';
import { die, pattern, space } from './table.ts';

/** The same everywhere. */
const anyDie = fc.constantFrom(...allDice);
const anySpace = fc.constantFrom(...allSpaces);
const anyShade = fc.constantFrom(...shades);
const anyMove: fc.Arbitrary<Move> = fc.record({ from: anySpace, to: anySpace });
const oneMove = fc.tuple(anyMove);
const twoMoves = fc.tuple(anyMove, anyMove);
const used = { do: fc.constant('tool' as const), pay: fc.option(anyDie) };
const tool = <N extends number>(number: N) => ({ ...used, tool: fc.constant(number) });
const placed = { die: anyDie, space: anySpace };

/** Every use of every tool, possible or not. */
const anyUse: fc.Arbitrary<ToolUse> = fc.oneof(
  fc.record({ ...tool(1), ...placed, shade: anyShade }),
  fc.record({ ...tool(2), moves: oneMove }),
  fc.record({ ...tool(3), moves: oneMove }),
  fc.record({ ...tool(4), moves: twoMoves }),
  fc.record({ ...tool(5), ...placed, swap: anyDie }),
  fc.record({ ...tool(6), die: anyDie }),
  fc.record(tool(7)),
  fc.record({ ...tool(8), ...placed }),
  fc.record({ ...tool(9), ...placed }),
  fc.record({ ...tool(10), ...placed }),
  fc.record({ ...tool(11), die: anyDie }),
  fc.record({ ...tool(12), moves: fc.oneof(oneMove, twoMoves) }),
);

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.constant(end),
  fc.constantFrom(...patterns).map(({ name }) => choose(name)),
  fc.tuple(anyDie, anySpace).map(([drafted, target]) => draft(drafted, target)),
  fc.record({ do: fc.constant('place' as const), shade: fc.option(anyShade), space: anySpace }),
  fc.record({ do: fc.constant('return' as const), shade: fc.option(anyShade) }),
  anyUse,
  anyUse,
);

const move = (from: string, to: string): Move => ({ from: space(from), to: space(to) });
const use = (given: Partial<ToolUse> & Pick<ToolUse, 'tool'>, pay: Die | null = null) => ({
  do: 'tool',
  pay,
  ...given,
});

describe('an action in notation', () => {
  it.each([
    ['choose Symphony of Light', choose(pattern('Symphony of Light').name)],
    ['draft R3 B3', draft(die('R3'), space('B3'))],
    ['tool 1 R3 4 B3', use({ tool: 1, die: die('R3'), shade: 4, space: space('B3') })],
    ['tool 2 A1 B2', use({ tool: 2, moves: [move('A1', 'B2')] })],
    ['tool 3 A1 B2', use({ tool: 3, moves: [move('A1', 'B2')] })],
    ['tool 4 A1 B2 C1 D2', use({ tool: 4, moves: [move('A1', 'B2'), move('C1', 'D2')] })],
    ['tool 5 R3 G5 B3', use({ tool: 5, die: die('R3'), swap: die('G5'), space: space('B3') })],
    ['tool 6 R3', use({ tool: 6, die: die('R3') })],
    ['tool 7', use({ tool: 7 })],
    ['tool 8 R3 B3', use({ tool: 8, die: die('R3'), space: space('B3') })],
    ['tool 9 R3 C5', use({ tool: 9, die: die('R3'), space: space('C5') })],
    ['tool 10 R3 B3', use({ tool: 10, die: die('R3'), space: space('B3') })],
    ['tool 11 R3', use({ tool: 11, die: die('R3') })],
    ['tool 12 A1 B2', use({ tool: 12, moves: [move('A1', 'B2')] })],
    ['tool 12 A1 B2 C1 D2', use({ tool: 12, moves: [move('A1', 'B2'), move('C1', 'D2')] })],
    ['tool 7 pay B1', use({ tool: 7 }, die('B1'))],
    ['tool 6 R1 pay P2', use({ tool: 6, die: die('R1') }, die('P2'))],
    ['place B3', { do: 'place', shade: null, space: space('B3') }],
    ['place 5 B3', { do: 'place', shade: 5, space: space('B3') }],
    ['return', { do: 'return', shade: null }],
    ['return 5', { do: 'return', shade: 5 }],
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

  it('is read with letters of dice and spaces in any case', () => {
    fc.assert(
      fc.property(anyAction, fc.infiniteStream(fc.boolean()), (action, small) => {
        fc.pre(action.do !== 'choose');
        const text = actionText(action).replace(/[A-Z]/g, (letter) =>
          small.next().value === true ? letter.toLowerCase() : letter,
        );
        expect(parseAction(text)).toEqual(action);
      }),
      { numRuns: 1000 },
    );
  });

  it('is written the same way however it was read', () => {
    const word = fc.oneof(
      fc.constantFrom('tool', 'pay', 'place', 'return', 'draft', 'end', 'A1', 'b2', 'D5', 'R3', 'p6', '=>'),
      fc.nat(13).map(String),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), (words) => {
        const action = parseAction(words.join(' '));
        fc.pre(action !== undefined);
        expect(action && actionText(action).toLowerCase()).toBe(words.join(' ').toLowerCase());
      }),
      { numRuns: 300, maxSkipsPerRun: 1000 },
    );
  });

  it.each([
    '',
    ' ',
    'end now',
    'End',
    'pass',
    'draft',
    'draft R3',
    'draft B3 R3',
    'draft R7 B3',
    'draft R3 E1',
    'draft R3 B3 C3',
    'draft  R3 B3',
    'choose',
    'choose Nothing',
    'tool',
    'tool 0 R3',
    'tool 01 R3 4 B3',
    'tool 13 A1 B2',
    'tool 1 R3 B3',
    'tool 1 R3 7 B3',
    'tool 2 A1',
    'tool 2 A1 B2 C1',
    'tool 2 A1 E1 B2',
    'tool 2 A1 B2 C1 D2',
    'tool 4 A1 B2',
    'tool 4 A1 B2 C1',
    'tool 4 A1 B2 C1 D2 A2 A3',
    'tool 5 R3 B3',
    'tool 6',
    'tool 6 R3 => R5',
    'tool 7 R3',
    'tool 7 pay',
    'tool 7 pay 3',
    'tool 7 pay B1 B2',
    'pay B1 tool 7',
    'tool 12',
    'place',
    'place 5',
    'place 7 B3',
    'place R5 B3',
    'return 7',
    'return 5 5',
    'return R5',
  ])('is not read from %j', (text) => {
    expect(parseAction(text)).toBeUndefined();
  });
});
