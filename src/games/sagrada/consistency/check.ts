import type { Deal } from '#games/sagrada/deal';
import type { Over, Playing } from '#games/sagrada/game';
import type { Pattern } from '#games/shared/pattern';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { Seat } from '#games/sagrada/turn-order';

/** Where a game contradicts itself: the field and what is wrong, without its contents. */
export interface Inconsistency {
  readonly field: string;
  readonly problem: string;
}

/** Something that is true of every real game, and what to say if it isn't. */
export interface Check extends Inconsistency {
  readonly holds: boolean;
}

export const check = (field: string, problem: string, holds: boolean): Check => ({ field, problem, holds });

/** A window must be one of those its seat was offered (RULES, Setup 1). */
export const offerCheck = (field: string, { hands }: Deal, seat: Seat, pattern: Pattern): Check =>
  check(field, 'this seat was not offered this pattern', hands[seat]?.offered.includes(pattern) === true);

/** How often a tool was used, from the tokens on its card: one for the first use, two for each further one. */
export function timesUsed({ deal, tokens, spent }: Playing | Over, tool: ToolNumber): number {
  const card = deal.tools.indexOf(tool);
  return Math.ceil((tokens[card] ?? 0) / 2) + ((spent[card] ?? null) === null ? 0 : 1);
}
