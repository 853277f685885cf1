import type { Playing, Trace } from './game.ts';
import type { Seat } from './turn-order.ts';

const nothing = { tool: null, from: [], to: [], swapped: null } as const;

/** The trace of this turn with one more thing done in it. The first thing done in a turn wipes the trace of the one before. */
export function traced(
  { turn, trace }: Pick<Playing, 'turn' | 'trace'>,
  seat: Seat,
  { tool, from = nothing.from, to = nothing.to, swapped }: Partial<Omit<Trace, 'seat'>>,
): Trace {
  const isFirst = !turn.drafted && turn.tool === null;
  const before = isFirst || trace === null ? nothing : trace;
  return {
    seat,
    tool: tool ?? before.tool,
    from: [...before.from, ...from],
    to: [...before.to, ...to],
    swapped: swapped ?? before.swapped,
  };
}
