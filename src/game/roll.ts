import type { Stream } from './chance.ts';
import { type Shade, shades } from './die.ts';

/** The shade that the next roll of a die shows. */
export const rollOf = (stream: Stream): Shade => shades[stream.uniform(shades.length)] ?? 1;
