import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { TableRefusal } from '#play/outcome';
import type { Turn } from '#discord/sagrada/drafting/own-turn';

/** The first reason why a tool can't be used now; null if there is a legal way. */
export function whyNot(tool: ToolNumber, { table }: Turn): TableRefusal | null {
  const offer = table.tools.find((candidate) => candidate.tool === tool);
  return offer === undefined ? { code: 'toolNotOnTable', tool } : (offer.refusals[0] ?? null);
}
