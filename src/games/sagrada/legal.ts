import { accept, refuse } from '#games/shared/applied';
import { type Die, dieOf, type Shade, shades } from '#games/shared/die';
import { firstOf, none, spacesOf } from '#games/shared/mask';
import { fittingSpaces, legalSpaces, placementFaults, reachOf } from '#games/shared/placement';
import { replaced } from '#games/shared/replaced';
import type { Seat } from '#games/shared/seat';
import { type Window, withDie } from '#games/shared/window';
import { type Action, choose, draft, end } from './action.ts';
import type { Applied } from './event.ts';
import { changed, type Game, playerAt, type Playing, seatToAct, type Waiting } from './game.ts';
import { differentDice, withReturned } from './pool.ts';
import type { Refusal, Refused } from './refusal.ts';
import { legalUses } from './tools/use-tool.ts';
import { traced } from './trace.ts';

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

type Placing = Extract<Action, { readonly do: 'place' }>;
type Returning = Extract<Action, { readonly do: 'return' }>;

/** Every legal choice for a waiting die. After a roll or a draw nothing else is legal (RULES, Tools 6 and 11). */
function legalChoices(window: Window, waiting: Waiting): readonly Action[] {
  if (waiting.tool === 6) {
    const spaces = spacesOf(legalSpaces(window, waiting.die));
    return spaces.length === 0
      ? [{ do: 'return', shade: null }]
      : spaces.map((space) => ({ do: 'place', shade: null, space }));
  }
  const choices: Action[] = [];
  for (const shade of shades) {
    for (const space of spacesOf(legalSpaces(window, dieOf(waiting.color, shade))))
      choices.push({ do: 'place', shade, space });
    choices.push({ do: 'return', shade });
  }
  return choices;
}

/** The waiting die goes into the window. */
export function placeWaiting(game: Playing, seat: Seat, { shade, space }: Placing): Applied | Refused {
  const { waiting } = game.turn;
  if (waiting === null) return refuse({ code: 'nothingWaits' });
  const chosen = chosenDie(waiting, shade);
  if ('code' in chosen) return refuse(chosen);
  const { die } = chosen;
  const { window, favor } = playerAt(game.players, seat);
  const faults = placementFaults(window, space, die);
  if (faults.length > 0) return refuse(...faults);
  const after = changed(game, {
    players: replaced(game.players, seat, { window: withDie(window, space, die), favor }),
    turn: { ...game.turn, waiting: null },
    trace: traced(game, seat, { to: [space] }),
  });
  return accept(after, [{ event: 'placed', seat, die, space }]);
}

/** The waiting die goes to the end of the pool. */
export function returnWaiting(game: Playing, seat: Seat, { shade }: Returning): Applied | Refused {
  const { waiting } = game.turn;
  if (waiting === null) return refuse({ code: 'nothingWaits' });
  const chosen = chosenDie(waiting, shade);
  if ('code' in chosen) return refuse(chosen);
  const { die } = chosen;
  const { window } = playerAt(game.players, seat);
  if (waiting.tool === 6 && legalSpaces(window, die) !== none) return refuse({ code: 'mustBePlaced', die });
  const after = changed(game, {
    pool: withReturned(game.pool, waiting.place, die),
    turn: { ...game.turn, waiting: null },
  });
  return accept(after, [{ event: 'returned', seat, die }]);
}

/** The waiting die with its shade: named by the player for Flux Remover, already rolled for Flux Brush. */
function chosenDie(waiting: Waiting, shade: Shade | null): { readonly die: Die } | Refusal {
  if (waiting.tool === 6)
    return shade === null ? { die: waiting.die } : { code: 'shadeRolled', die: waiting.die };
  const { color } = waiting;
  return shade === null ? { code: 'shadeMissing', color } : { die: dieOf(color, shade) };
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
