import { changed, playerAt } from '#games/sagrada/game';
import { traced } from '#games/sagrada/trace';
import { size } from '#games/shared/mask';
import {
  diceOfOneColor,
  faultsOfMoving,
  moved,
  type Moves,
  type Moving,
  oneDie,
  twoDice,
} from '#games/shared/moving';
import { oneMove, oneOrTwoMoves, twoMoves, type Way } from '#games/shared/notation';
import { replaced } from '#games/shared/replaced';
import type { ToolNumber } from './cards.ts';
import { emptyTrack, type Tool } from './tool.ts';

interface Moved<M> {
  readonly moves: M;
}

/** A tool that moves dice of the player's window, at any time of the turn (RULES, Moving). */
const movingTool = <N extends ToolNumber, M extends Moves>(
  number: N,
  decides: Way<Moved<M>>,
  dice: Moving<M>,
): Tool<N, Moved<M>> => ({
  number,
  decides,
  timing(game, seat) {
    const refusal = dice.asElsewhere ? emptyTrack(number, game) : null;
    const { occupied } = playerAt(game.players, seat).window;
    return (
      refusal ??
      (size(occupied) < dice.fewest ? { code: 'tooFewDice', tool: number, needed: dice.fewest } : null)
    );
  },
  ways: ({ players, track }, seat, pay) =>
    dice
      .ways(playerAt(players, seat).window, dice.asElsewhere ? track.flat() : [])
      .map((moves) => ({ do: 'tool', tool: number, moves, pay })),
  faults: ({ players, track }, seat, { moves }) =>
    faultsOfMoving(dice, playerAt(players, seat).window, moves, track.flat(), (color) => ({
      code: 'colorNotOnTrack' as const,
      color,
    })),
  carryOut(game, seat, { moves }) {
    const { window, favor } = playerAt(game.players, seat);
    const all: Moves = moves;
    return {
      game: changed(game, {
        players: replaced(game.players, seat, { window: moved(window, all), favor }),
        trace: traced(game, seat, {
          tool: number,
          from: all.map(({ from }) => from),
          to: all.map(({ to }) => to),
        }),
      }),
      events: [],
    };
  },
});

/** 2 Eglomise Brush: moves one die, ignoring the color printed on its new space. */
export const eglomiseBrush = movingTool(2, oneMove, oneDie('printedColor'));
/** 3 Copper Foil Burnisher: moves one die, ignoring the shade printed on its new space. */
export const copperFoilBurnisher = movingTool(3, oneMove, oneDie('printedShade'));
/** 4 Lathekin: moves exactly two different dice. */
export const lathekin = movingTool(4, twoMoves, twoDice);
/** 12 Tap Wheel: moves one or two dice of one color that is on the round track. */
export const tapWheel = movingTool(12, oneOrTwoMoves, diceOfOneColor);
