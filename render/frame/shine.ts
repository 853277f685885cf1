import { type Cast, inCast } from './cast.ts';
import { type Halo, inHalo } from './halo.ts';
import { inRays, type Rays } from './rays.ts';
import type { Put } from './wall.ts';

/** What shines on the wall: evenly all around, in rays, or through the panes of a window. */
export type Shine = Halo | Rays | Cast;

/** Puts what it is given as it looks in this light. */
export function inShine(shine: Shine, put: Put): Put {
  if ('panes' in shine) return inCast(shine, put);
  return 'lights' in shine ? inRays(shine, put) : inHalo(shine, put);
}

/** What tells it from others that shine in the same light of an hour. */
export const nameOfShine = (shine: Shine): string => JSON.stringify(shine);
