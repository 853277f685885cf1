import type { Action } from './action.ts';
import { accept, refuse } from '#games/shared/applied';
import type { Applied } from './event.ts';
import { type Die, dieOf, shades, type Shade } from '#games/shared/die';
import { changed, playerAt, type Playing, type Waiting } from './game.ts';
import { none, spacesOf } from '#games/shared/mask';
import { legalSpaces, placementFaults } from '#games/shared/placement';
import { withReturned } from './pool.ts';
import type { Refusal, Refused } from './refusal.ts';
import { replaced } from '#games/shared/replaced';
import { traced } from './trace.ts';
import type { Seat } from '#games/shared/seat';
import { type Window, withDie } from '#games/shared/window';

type Placing = Extract<Action, { readonly do: 'place' }>;
type Returning = Extract<Action, { readonly do: 'return' }>;

/** Every legal choice for a waiting die. After a roll or a draw nothing else is legal (RULES, Tools 6 and 11). */
export function legalChoices(window: Window, waiting: Waiting): readonly Action[] {
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
