import { type Over, type Playing, type Trace, turnsOf } from '#games/sagrada/game';
import { dieAt } from '#games/shared/window';
import { type Check, check, timesUsed } from './check.ts';

/** The trace of the latest turn must point to what that turn changed. */
export const traceChecks = (game: Playing | Over): readonly Check[] =>
  game.trace === null
    ? [check('trace', 'something was done', !wasAnythingDone(game))]
    : [
        ...marksChecks(game, game.trace),
        ...(game.phase === 'playing' ? ownTurnChecks(game, game.trace) : []),
      ];

const wasAnythingDone = (game: Playing | Over): boolean =>
  game.players.some(({ window }) => window.dice.some((die) => die !== null)) ||
  game.deal.tools.some((tool) => timesUsed(game, tool) > 0);

/** A space that the same turn both left and took can be open or not. */
function marksChecks(
  game: Playing | Over,
  { round, seat, tool, from, to, swapped }: Trace,
): readonly Check[] {
  const window = game.players[seat]?.window;
  const lies = (space: (typeof to)[number]): boolean => window !== undefined && dieAt(window, space) !== null;
  return [
    check('trace.round', 'it has not begun', round <= game.track.length + 1),
    check('trace.seat', 'nobody sits there', window !== undefined),
    check('trace', 'nothing was done', to.length > 0 || tool !== null),
    check('trace.tool', 'it was not used', tool === null || timesUsed(game, tool) > 0),
    check(
      'trace.to',
      'no die lies there',
      to.every((space) => from.includes(space) || lies(space)),
    ),
    check(
      'trace.from',
      'a die lies there',
      from.every((space) => to.includes(space) || !lies(space)),
    ),
    check('trace.swapped', 'only Lens Cutter swaps', (swapped !== null) === (tool === 5)),
    check(
      'trace.swapped',
      'no die lies there',
      swapped === null || game.track[swapped.round - 1]?.[swapped.place] !== undefined,
    ),
  ];
}

/** Once the current turn has an action, the trace is this turn's. */
function ownTurnChecks(game: Playing, { round: ofTrace, seat, tool }: Trace): readonly Check[] {
  const { turn, round } = game;
  if (!turn.drafted && turn.tool === null) return [];
  return [
    check('trace.round', 'it was another', ofTrace === round),
    check('trace.seat', 'it was the turn of another', seat === turnsOf(game, round)[turn.index]),
    check('trace.tool', 'not the tool of this turn', tool === turn.tool),
  ];
}
