import { type Action, choose, draft, end } from './action.ts';
import { type Game, type Playing, playerAt, seatToAct } from './game.ts';
import { firstOf, none } from './mask.ts';
import { legalSpaces } from './placement.ts';
import type { Seat } from './turn-order.ts';

/**
 * Everything that the player in this seat may do now, each action once. The one source of truth for buttons,
 * autocomplete, highlights, computer players and tests: `apply` accepts exactly these.
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
  if (game.turn.drafted) return [end];
  const { window } = playerAt(game.players, seat);
  const actions: Action[] = [];
  let seen = 0;
  for (const die of game.pool) {
    if (die === null || (seen & (1 << die)) !== 0) continue;
    seen |= 1 << die;
    for (let rest = legalSpaces(window, die); rest !== none; rest &= rest - 1)
      actions.push(draft(die, firstOf(rest)));
  }
  actions.push(end);
  return actions;
}
