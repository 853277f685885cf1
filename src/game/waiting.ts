import type { Action } from './action.ts';
import { type Die, dieOf, shades, type Shade } from './die.ts';
import type { GameEvent } from './event.ts';
import { changed, playerAt, type Playing, type Waiting } from './game.ts';
import { none, spacesOf } from './mask.ts';
import { legalSpaces, placementFaults } from './placement.ts';
import { withReturned } from './pool.ts';
import type { Refusal } from './refusal.ts';
import { replaced } from './replaced.ts';
import type { Space } from './space.ts';
import { traced } from './trace.ts';
import type { Seat } from './turn-order.ts';
import { type Window, withDie } from './window.ts';

type Placing = Extract<Action, { readonly do: 'place' }>;
type Returning = Extract<Action, { readonly do: 'return' }>;
type Choice =
  | { readonly game: Playing; readonly events: readonly GameEvent[] }
  | { readonly refusals: readonly Refusal[] };

/** All that may be done with a die that waits: after a roll or a draw nothing else is legal (RULES, Tools 6 and 11). */
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
export function placeWaiting(game: Playing, seat: Seat, { shade, space }: Placing): Choice {
  const { waiting } = game.turn;
  if (waiting === null) return { refusals: [{ code: 'nothingWaits' }] };
  const die = chosenDie(waiting, shade);
  if ('code' in die) return { refusals: [die] };
  const { window, favor } = playerAt(game.players, seat);
  const refusals = placementFaults(window, space, die.die);
  if (refusals.length > 0) return { refusals };
  return placed(game, seat, { window: withDie(window, space, die.die), favor }, die.die, space);
}

const placed = (
  game: Playing,
  seat: Seat,
  player: Playing['players'][number],
  die: Die,
  space: Space,
): Choice => ({
  game: changed(game, {
    players: replaced(game.players, seat, player),
    turn: { ...game.turn, waiting: null },
    trace: traced(game, seat, { to: [space] }),
  }),
  events: [{ event: 'placed', seat, die, space }],
});

/** The waiting die goes back to the pool, to its end. */
export function returnWaiting(game: Playing, seat: Seat, { shade }: Returning): Choice {
  const { waiting } = game.turn;
  if (waiting === null) return { refusals: [{ code: 'nothingWaits' }] };
  const die = chosenDie(waiting, shade);
  if ('code' in die) return { refusals: [die] };
  const { window } = playerAt(game.players, seat);
  if (waiting.tool === 6 && legalSpaces(window, die.die) !== none)
    return { refusals: [{ code: 'mustBePlaced', die: die.die }] };
  return {
    game: changed(game, {
      pool: withReturned(game.pool, waiting.place, die.die),
      turn: { ...game.turn, waiting: null },
    }),
    events: [{ event: 'returned', seat, die: die.die }],
  };
}

/** The die that waits, with the shade that its player names: Flux Remover asks for one, Flux Brush has rolled it. */
function chosenDie(waiting: Waiting, shade: Shade | null): { readonly die: Die } | Refusal {
  if (waiting.tool === 6)
    return shade === null ? { die: waiting.die } : { code: 'shadeRolled', die: waiting.die };
  const { color } = waiting;
  return shade === null ? { code: 'shadeMissing', color } : { die: dieOf(color, shade) };
}
