import type { Die, Shade } from '#games/shared/die';
import type { Move } from '#games/shared/moving';
import type { Space } from '#games/shared/space';
import type { ToolNumber } from './cards.ts';

interface Drafted {
  /** The drafted die as it is in the pool. */
  readonly die: Die;
}
interface DraftedAndPlaced extends Drafted {
  readonly space: Space;
}

/** What a player decides when using each tool (RULES, Tools). */
interface Ways {
  /** Grozing Pliers: what the die becomes, and where it goes. */
  1: DraftedAndPlaced & { readonly shade: Shade };
  2: { readonly moves: readonly [Move] };
  3: { readonly moves: readonly [Move] };
  4: { readonly moves: readonly [Move, Move] };
  /** Lens Cutter: the die from the round track that is placed instead. */
  5: DraftedAndPlaced & { readonly swap: Die };
  6: Drafted;
  7: unknown;
  8: DraftedAndPlaced;
  9: DraftedAndPlaced;
  10: DraftedAndPlaced;
  11: Drafted;
  12: { readonly moves: readonly [Move] | readonly [Move, Move] };
}

/** One way of using one tool. */
export type UseOf<N extends ToolNumber> = N extends ToolNumber
  ? {
      readonly do: 'tool';
      readonly tool: N;
      /** Solo: the die from the pool that pays for it; null at a table, where favor tokens pay. */
      readonly pay: Die | null;
    } & Ways[N]
  : never;

/** One way of using any tool. */
export type ToolUse = UseOf<ToolNumber>;
