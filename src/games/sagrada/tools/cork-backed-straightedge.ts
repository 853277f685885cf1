import { draftingTool } from './drafting.ts';
import { afterDraft } from './timing.ts';

/**
 * 9 Cork-backed Straightedge: the drafted die goes on a space with no die next to it, not even diagonally. All other rules
 * apply, so in an empty window it goes on an edge or a corner.
 */
export const corkBackedStraightedge = draftingTool({
  number: 9,
  timing: (game) => afterDraft(9, game),
  excuse: 'apart',
  becomings: (_, die) => [die],
  use: (die, _, space, pay) => ({ do: 'tool', tool: 9, die, space, pay }),
  becomes: ({ die }) => die,
  refusal: () => null,
  also: () => ({}),
});
