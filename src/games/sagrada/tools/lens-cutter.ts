import { differentDiceOn, placeOn, swappedAt } from '#games/sagrada/track';
import { draftingTool } from './drafting.ts';
import { afterDraft, emptyTrack } from './timing.ts';

/** 5 Lens Cutter: the drafted die swaps places with any die on the round track. */
export const lensCutter = draftingTool({
  number: 5,
  timing: (game) => afterDraft(5, game) ?? emptyTrack(5, game),
  excuse: null,
  becomings: ({ track }) => differentDiceOn(track),
  use: (die, swap, space, pay) => ({ do: 'tool', tool: 5, die, swap, space, pay }),
  becomes: ({ swap }) => swap,
  refusal: ({ track }, { swap }) =>
    placeOn(track, swap) === null ? { code: 'notOnTrack', die: swap } : null,
  also({ track }, { die, swap }) {
    const at = placeOn(track, swap);
    return at === null
      ? {}
      : { track: swappedAt(track, at, die), swapped: { round: at.round + 1, place: at.place } };
  },
});
