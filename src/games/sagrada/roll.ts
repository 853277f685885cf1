import type { Stream } from '#games/shared/chance';
import { type Shade, shades } from '#games/shared/die';

/** The shade that the next roll of a die shows. */
export const rollOf = (stream: Stream): Shade => shades[stream.uniform(shades.length)] ?? 1;
