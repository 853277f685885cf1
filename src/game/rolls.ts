import type { Stream } from './chance.ts';
import { type Shade, shades } from './die.ts';
import type { Playing } from './game.ts';

/** The shade that the next roll of a die shows. */
export const rollOf = (stream: Stream): Shade => shades[stream.uniform(shades.length)] ?? 1;

/** Which of the turns that this round has had is on, from 0; skipped ones aren't counted (DICE, Streams). */
export const listedTurn = ({ turn, skipped }: Pick<Playing, 'turn' | 'skipped'>): number =>
  turn.index - skipped.filter((index) => index < turn.index).length;
