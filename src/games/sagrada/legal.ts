import { type Action, choose, draft, end } from './action.ts';
import { type Game, type Playing, playerAt, seatToAct } from './game.ts';
import { firstOf, none } from '#games/shared/mask';
import { fittingSpaces, reachOf } from '#games/shared/placement';
import { differentDice } from './pool.ts';
import { legalUses } from './tools/use-tool.ts';
import type { Seat } from '#games/shared/seat';
import { legalChoices } from './waiting.ts';

/**
 * All legal actions of this seat, each once. The only source of truth for buttons, autocomplete, highlights, computer players
 * and tests: `apply` accepts exactly these.
 */
export function legalActions(game: Game, seat: Seat): readonly Action[] {
  switch (game.phase) {
    case 'choosing': {
      const offered = game.deal.hands[seat]?.offered ?? [];
      return offered
        .filter((pattern) => pattern !== game.chosen[seat])
        .map((pattern) => choose(pattern.name));
    }
    case 'playing':
      return seat === seatToAct(game) ? turnActions(game, seat) : [];
    case 'over':
      return [];
  }
}

function turnActions(game: Playing, seat: Seat): readonly Action[] {
  const { window } = playerAt(game.players, seat);
  const { drafted, waiting } = game.turn;
  if (waiting !== null) return legalChoices(window, waiting);
  const actions: Action[] = [];
  if (!drafted) {
    const reach = reachOf(window);
    for (const die of differentDice(game.pool))
      for (let rest = fittingSpaces(window, die) & reach; rest !== none; rest &= rest - 1)
        actions.push(draft(die, firstOf(rest)));
  }
  for (const tool of game.deal.tools) for (const use of legalUses(game, seat, tool)) actions.push(use);
  actions.push(end);
  return actions;
}
