import { type Action, draft, end } from '#games/sagrada/action';
import type { ToolUse } from '#games/sagrada/tools/tools';
import { placedBy } from '#games/sagrada/tools/use-tool';
import { type Die, type Shade, shadeOf } from '#games/shared/die';
import { moveOf, type Moves } from '#games/shared/moving';
import type { Space } from '#games/shared/space';

/**
 * An action of a turn as one number, so that lists of them cost nothing: its kind, the die that pays (solo), and four fields of
 * five bits.
 *
 * | kind | first | second | third | fourth |
 * |---|---|---|---|---|
 * | draft; tools 1, 5, 8, 9, 10 | drafted die | space | placed die | |
 * | tools 2, 3, 4, 12 | from | to | from (second die) | to |
 * | tools 6, 11 | drafted die | | | |
 * | place | shade, 0 if it was rolled | space | | |
 * | return | the same | | | |
 */
export type Packed = number;

/** The kinds of actions: tools have their own numbers. Ending the turn is the number 0. */
export const kind = { end: 0, draft: 29, place: 30, return: 31 } as const;

const twoMoves = 1 << 30;

export const kindOf = (packed: Packed): number => packed & 31;
/** The die that pays for a tool in solo; −1 for none. */
export const payOf = (packed: Packed): number => ((packed >> 5) & 31) - 1;
export const firstOf = (packed: Packed): number => (packed >> 10) & 31;
export const secondOf = (packed: Packed): number => (packed >> 15) & 31;
export const thirdOf = (packed: Packed): number => (packed >> 20) & 31;
export const fourthOf = (packed: Packed): number => (packed >> 25) & 31;
export const movesTwo = (packed: Packed): boolean => (packed & twoMoves) !== 0;

/** What an action begins with: its kind and what pays, as {@link payOf} says it. */
export const packedKind = (kind: number, pay: number): Packed => kind | ((pay + 1) << 5);
export const withDraft = (die: number, space: number, placed: number): Packed =>
  (die << 10) | (space << 15) | (placed << 20);
export const withMove = (from: number, to: number): Packed => (from << 10) | (to << 15);
export const withSecondMove = (from: number, to: number): Packed => (from << 20) | (to << 25) | twoMoves;
/** A die waits: its shade, 0 if it was rolled, and where it goes. */
export const withChoice = (shade: number, space: number): Packed => (shade << 10) | (space << 15);

/** The number of an action. Choosing a window has none. */
export function packed(action: Action): Packed {
  switch (action.do) {
    case 'choose':
      throw new Error('choosing a window is no action of a turn');
    case 'end':
      return kind.end;
    case 'draft':
      return kind.draft | withDraft(action.die, action.space, action.die);
    case 'tool':
      return packedKind(action.tool, action.pay ?? -1) | decisions(action);
    case 'place':
      return kind.place | withChoice(action.shade ?? 0, action.space);
    case 'return':
      return kind.return | withChoice(action.shade ?? 0, 0);
  }
}

function decisions(use: ToolUse): Packed {
  if ('moves' in use) {
    const [first, second]: Moves = use.moves;
    const move = withMove(first.from, first.to);
    return second === undefined ? move : move | withSecondMove(second.from, second.to);
  }
  if ('space' in use) return withDraft(use.die, use.space, placedBy(use));
  return 'die' in use ? withDraft(use.die, 0, 0) : 0;
}

/** The action of a number. */
export function unpacked(packed: Packed): Action {
  const shade = firstOf(packed) === 0 ? null : (firstOf(packed) as Shade);
  const space = secondOf(packed) as Space;
  switch (kindOf(packed)) {
    case kind.end:
      return end;
    case kind.draft:
      return draft(firstOf(packed) as Die, space);
    case kind.place:
      return { do: 'place', shade, space };
    case kind.return:
      return { do: 'return', shade };
    default:
      return useOf(packed);
  }
}

function useOf(packed: Packed): ToolUse {
  const pay = payOf(packed) < 0 ? null : (payOf(packed) as Die);
  const die = firstOf(packed) as Die;
  const space = secondOf(packed) as Space;
  const placed = thirdOf(packed) as Die;
  const tool = kindOf(packed) as ToolUse['tool'];
  const move = moveOf(firstOf(packed) as Space, space);
  const second = moveOf(thirdOf(packed) as Space, fourthOf(packed) as Space);
  if (tool === 1) return { do: 'tool', tool, die, shade: shadeOf(placed), space, pay };
  if (tool === 2 || tool === 3) return { do: 'tool', tool, moves: [move], pay };
  if (tool === 4) return { do: 'tool', tool, moves: [move, second], pay };
  if (tool === 5) return { do: 'tool', tool, die, swap: placed, space, pay };
  if (tool === 6 || tool === 11) return { do: 'tool', tool, die, pay };
  if (tool === 7) return { do: 'tool', tool, pay };
  if (tool === 12) return { do: 'tool', tool, moves: movesTwo(packed) ? [move, second] : [move], pay };
  return { do: 'tool', tool, die, space, pay };
}

/** A set of dice without counts: bit n is die n. */
export type Kinds = number;

/** The lowest die of a set that isn't empty. */
export const lowest = (kinds: Kinds): Die => (31 - Math.clz32(kinds & -kinds)) as Die;
