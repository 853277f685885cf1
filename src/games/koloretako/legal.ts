import { firstOf, none } from '#games/shared/mask';
import { legalSpaces } from '#games/shared/placement';
import { type Action, end } from './action.ts';
import type { Game, Playing } from './game.ts';
import { legalUses } from './tools/use-tool.ts';

/**
 * All legal actions, each once. The only source of truth for buttons, autocomplete, highlights, computer players and tests:
 * `apply` accepts exactly these.
 */
export function legalActions(game: Game): readonly Action[] {
  switch (game.phase) {
    case 'choosing':
      return game.deal.offered.map(({ name }) => ({ do: 'choose', pattern: name }));
    case 'playing': {
      const placements = legalPlacements(game);
      const mayEnd = !game.deal.setup.mustPlay || placements.length === 0;
      return [...placements, ...legalUses(game), ...(mayEnd ? [end] : [])];
    }
    case 'over':
      return [];
  }
}

/** The cards in hand that can be placed now, and where. */
export function legalPlacements({
  turnsLeft,
  hand,
  window,
}: Pick<Playing, 'turnsLeft' | 'hand' | 'window'>): readonly Extract<Action, { readonly do: 'place' }>[] {
  if (turnsLeft === 0) return [];
  const placements: Extract<Action, { readonly do: 'place' }>[] = [];
  for (const card of hand)
    for (let rest = legalSpaces(window, card); rest !== none; rest &= rest - 1)
      placements.push({ do: 'place', card, space: firstOf(rest) });
  return placements;
}
