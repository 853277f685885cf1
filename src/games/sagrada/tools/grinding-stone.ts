import { colorOf, type Die, dieOf, shadeOf, shades } from '#games/shared/die';
import { draftingTool } from './drafting.ts';
import { afterDraft } from './timing.ts';

/** 10 Grinding Stone: turns the drafted die over. Opposite sides of a die add up to 7. */
export const grindingStone = draftingTool({
  number: 10,
  timing: (game) => afterDraft(10, game),
  excuse: null,
  becomings: (_, die) => [turnedOver(die)],
  use: (die, _, space, pay) => ({ do: 'tool', tool: 10, die, space, pay }),
  becomes: ({ die }) => turnedOver(die),
  refusal: () => null,
  also: () => ({}),
});

/** 1 becomes 6, 2 becomes 5, 3 becomes 4, and vice versa. */
export const turnedOver = (die: Die): Die =>
  dieOf(colorOf(die), shades[shades.length - shadeOf(die)] ?? shadeOf(die));
