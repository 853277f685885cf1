import type { Die } from '#games/shared/die';
import { changed, playerAt, type Playing, type Trace } from '#games/sagrada/game';
import { firstOf, none } from '#games/shared/mask';
import { type Excuse, excusedSpaces, placementFaults } from '#games/shared/placement';
import { differentDice, withoutFirst } from '#games/sagrada/pool';
import type { Refusal } from '#games/sagrada/refusal';
import { replaced } from '#games/shared/replaced';
import type { Space } from '#games/shared/space';
import { traced } from '#games/sagrada/trace';
import { withDie } from '#games/shared/window';
import type { Effect, Tool } from './tool.ts';
import type { UseOf } from './use.ts';

/** The tools that draft a die and place what it becomes. */
type DraftingTool = 1 | 5 | 8 | 9 | 10;

/** How one such tool differs from the others. */
interface Drafting<N extends DraftingTool> extends Pick<Tool<N>, 'number' | 'timing'> {
  readonly excuse: Excuse | null;
  /** All that the drafted die can become, each once. */
  becomings(game: Playing, die: Die): readonly Die[];
  /** The use that makes it become that. */
  use(die: Die, becomes: Die, space: Space, pay: Die | null): UseOf<N>;
  /** What it becomes in this use. */
  becomes(use: UseOf<N>): Die;
  /** Why it can't become that; null if it can. */
  refusal(game: Playing, use: UseOf<N>): Refusal | null;
  /** What else changes, besides window and pool. */
  also(game: Playing, use: UseOf<N>): Partial<Pick<Playing, 'track' | 'skipped'>> & Swapping;
}
interface Swapping {
  readonly swapped?: Trace['swapped'];
}

/** A tool that is this turn's draft (or one more, for Running Pliers): a die is taken, changed and placed. */
export const draftingTool = <N extends DraftingTool>(drafting: Drafting<N>): Tool<N> => ({
  number: drafting.number,
  timing: drafting.timing,
  ways(game, seat, pay) {
    const { window } = playerAt(game.players, seat);
    const uses: UseOf<N>[] = [];
    for (const die of differentDice(game.pool))
      for (const becomes of drafting.becomings(game, die))
        for (let rest = excusedSpaces(window, becomes, drafting.excuse); rest !== none; rest &= rest - 1)
          uses.push(drafting.use(die, becomes, firstOf(rest), pay));
    return uses;
  },
  faults(game, seat, use) {
    const { window } = playerAt(game.players, seat);
    const missing: Refusal[] = game.pool.includes(use.die) ? [] : [{ code: 'notInPool', die: use.die }];
    const refusal = drafting.refusal(game, use);
    if (refusal !== null) return [...missing, refusal];
    return [...missing, ...placementFaults(window, use.space, drafting.becomes(use), drafting.excuse)];
  },
  carryOut(game, seat, use): Effect {
    const { window, favor } = playerAt(game.players, seat);
    const { track = game.track, skipped = game.skipped, swapped = null } = drafting.also(game, use);
    const { index, tool, waiting } = game.turn;
    const placed = withDie(window, use.space, drafting.becomes(use));
    return {
      game: changed(game, {
        players: replaced(game.players, seat, { window: placed, favor }),
        pool: withoutFirst(game.pool, use.die),
        track,
        skipped,
        turn: { index, drafted: true, tool, waiting },
        trace: traced(game, seat, { tool: use.tool, to: [use.space], swapped }),
      }),
      events: [],
    };
  },
});
