import { colorOf, dieOf, shades, shadeOf } from '#games/shared/die';
import { draftingTool } from './drafting.ts';
import { afterDraft } from './timing.ts';

/** 1 Grozing Pliers: the drafted die goes up or down by exactly one shade. 1 can't become 6, and 6 can't become 1. */
export const grozingPliers = draftingTool({
  number: 1,
  timing: (game) => afterDraft(1, game),
  excuse: null,
  becomings: (_, die) =>
    shades.filter((shade) => Math.abs(shade - shadeOf(die)) === 1).map((shade) => dieOf(colorOf(die), shade)),
  use: (die, becomes, space, pay) => ({ do: 'tool', tool: 1, die, shade: shadeOf(becomes), space, pay }),
  becomes: ({ die, shade }) => dieOf(colorOf(die), shade),
  refusal: (_, { die, shade }) =>
    Math.abs(shade - shadeOf(die)) === 1 ? null : { code: 'shadeNotNext', die, shade },
  also: () => ({}),
});
