import { type Cast, inCast } from './cast.ts';
import { type Halo, inHalo } from './halo.ts';
import { inRays, type Rays } from './rays.ts';
import type { Put } from './wall.ts';

/** Light on the wall: even all around, in rays, or through the panes of a window. */
export type Shine = Halo | Rays | Cast;

/** Changes colors as they look in this light, then passes them on. */
export function inShine(shine: Shine, put: Put): Put {
  if ('panes' in shine) return inCast(shine, put);
  return 'lights' in shine ? inRays(shine, put) : inHalo(shine, put);
}
