import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { pathsTo } from './path.ts';
import { allTools } from '#discord/selection/path';
import { stepAt } from '#discord/selection/step';
import type { TurnStep } from './path.ts';

/** Where the player whose turn it is stands after choosing these words. */
export interface Selection {
  readonly turn: Turn;
  readonly chosen: readonly string[];
  /** Null if nothing legal starts with the words. */
  readonly step: TurnStep | null;
}

/** Looking at all the tools chooses nothing yet. */
export const selectionAt = (turn: Turn, chosen: readonly string[]): Selection => ({
  turn,
  chosen,
  step: stepAt(pathsTo(turn.table.legal), chosen[0] === allTools ? [] : chosen),
});
