import { type Halo, inHalo } from './halo.ts';
import { inRays, type Rays } from './rays.ts';
import type { Put } from './wall.ts';

/** What shines on the wall: evenly all around, or in rays. */
export type Shine = Halo | Rays;

/** Puts what it is given as it looks in this light. */
export const inShine = (shine: Shine, put: Put): Put =>
  'count' in shine ? inRays(shine, put) : inHalo(shine, put);

/** What tells it from others that shine in the same light of an hour. */
export const nameOfShine = (shine: Shine): string =>
  'count' in shine
    ? ['rays', ...shine.at, shine.count, shine.reach, shine.light, shine.strength].join(' ')
    : ['halo', ...shine.at, shine.radius, shine.light, shine.strength].join(' ');
