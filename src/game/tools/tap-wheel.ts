import { colorOf } from '#game/die';
import { movesIn, movingTool, pairsOfMoves } from './moving.ts';
import { emptyTrack } from './timing.ts';

/** 12 Tap Wheel: one or two dice of one color, a color that lies on the round track, are moved by all the rules of placing. */
export const tapWheel = movingTool({
  number: 12,
  timing: (game) => emptyTrack(12, game),
  excuse: null,
  fewest: 1,
  moves(window, { track }) {
    const onTrack = new Set(track.flat().map(colorOf));
    const firsts = movesIn(window, null, (die) => onTrack.has(colorOf(die)));
    const pairs = pairsOfMoves(window, firsts, (second, first) => colorOf(second) === colorOf(first));
    return [...firsts.map((move) => [move] as const), ...pairs];
  },
  use: (moves, pay) => ({ do: 'tool', tool: 12, moves, pay }),
  refusal([first, second], { track }) {
    if (first === undefined) return null;
    if (second !== undefined && colorOf(first) !== colorOf(second))
      return { code: 'colorsDiffer', first, second };
    const color = colorOf(first);
    return track.flat().some((die) => colorOf(die) === color) ? null : { code: 'colorNotOnTrack', color };
  },
});
