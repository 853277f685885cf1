import { otherTurn } from '#games/sagrada/turn-order';
import { draftingTool } from './drafting.ts';
import { notFirstTurn } from './timing.ts';

/**
 * 8 Running Pliers: after this turn's draft, drafts and places one more die. The player's second turn of the round is skipped,
 * even if it would follow at once. Only on the first turn of the round.
 */
export const runningPliers = draftingTool({
  number: 8,
  timing: (game) => notFirstTurn(8, game) ?? (game.turn.drafted ? null : { code: 'onlyAfterDraft', tool: 8 }),
  excuse: null,
  becomings: (_, die) => [die],
  use: (die, _, space, pay) => ({ do: 'tool', tool: 8, die, space, pay }),
  becomes: ({ die }) => die,
  refusal: () => null,
  also: ({ deal, skipped, turn }) => ({
    skipped: [...skipped, otherTurn(deal.setup.players, turn.index)],
  }),
});
