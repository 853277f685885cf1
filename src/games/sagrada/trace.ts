import type { Seat } from '#games/shared/seat';
import type { Playing, Trace } from './game.ts';

const nothing = { tool: null, from: [], to: [] } as const;

/** The trace of this turn after another action. A turn's first action replaces the trace of the turn before. */
export function traced(
  { round, turn, trace }: Pick<Playing, 'round' | 'turn' | 'trace'>,
  seat: Seat,
  { tool, from = nothing.from, to = nothing.to, swapped = null }: Partial<Omit<Trace, 'round' | 'seat'>>,
): Trace {
  const isFirst = !turn.drafted && turn.tool === null;
  const before = isFirst || trace === null ? nothing : trace;
  return {
    round,
    seat,
    tool: tool ?? before.tool,
    from: before.from.length === 0 ? from : [...before.from, ...from],
    to: before.to.length === 0 ? to : [...before.to, ...to],
    // A swap is the turn's draft and its only tool, so nothing follows.
    swapped,
  };
}
