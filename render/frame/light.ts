import { lastRound } from '#game/turn-order';
import { mixed, type Rgb } from '#render/color/rgb';

/** The light of an hour on sky and wall. */
export interface Light {
  /** It tells this light from all others. */
  readonly name: string;
  /** Colors of the sky from its top to where the wall begins, and of the wall from there down. */
  readonly sky: readonly Rgb[];
  readonly wall: readonly Rgb[];
  /** How bright the stars are still, 0 to 1. */
  readonly stars: number;
}

type Colors = Omit<Light, 'name'>;

const midnight: Colors = {
  sky: [
    [3, 4, 14],
    [5, 9, 28],
    [9, 17, 50],
    [14, 27, 74],
  ],
  wall: [
    [9, 15, 44],
    [12, 21, 60],
    [12, 21, 60],
    [18, 27, 76],
    [12, 21, 60],
    [5, 8, 24],
  ],
  stars: 1,
};

const dawn: Colors = {
  sky: [
    [22, 18, 66],
    [64, 34, 96],
    [132, 58, 100],
    [206, 112, 96],
  ],
  wall: [
    [52, 28, 72],
    [46, 27, 76],
    [36, 27, 80],
    [30, 27, 82],
    [22, 24, 72],
    [12, 14, 44],
  ],
  stars: 0.1,
};

/** The day begins: a sky so bright that dark letters stand on it, and warm stone. */
const sunrise: Colors = {
  sky: [
    [214, 112, 138],
    [240, 142, 124],
    [252, 184, 122],
    [255, 222, 152],
  ],
  wall: [
    [158, 84, 96],
    [140, 72, 98],
    [116, 58, 98],
    [90, 48, 96],
    [62, 38, 86],
    [34, 25, 60],
  ],
  stars: 0,
};

/** The last light is gone from all but the horizon, and the stars are out: an evening, no night. */
const evening: Colors = {
  sky: [
    [18, 20, 66],
    [44, 36, 104],
    [92, 52, 120],
    [158, 78, 112],
  ],
  wall: [
    [62, 44, 104],
    [50, 40, 104],
    [40, 36, 98],
    [32, 32, 88],
    [24, 26, 72],
    [14, 16, 46],
  ],
  stars: 1,
};

const between = (from: readonly Rgb[], to: readonly Rgb[], share: number): readonly Rgb[] =>
  from.map((rgb, index) => mixed(rgb, to[index] ?? rgb, share));

/** The light of a round: from midnight in the first to the first dawn in the last. Null is after the game: sunrise. */
export function lightOf(round: number | null): Light {
  if (round === null) return { name: 'sunrise', ...sunrise };
  const share = (round - 1) / (lastRound - 1);
  // Dawn comes late: the nights of the first rounds are alike, the last ones differ.
  const grown = share ** 1.6;
  return {
    name: `round ${round}`,
    sky: between(midnight.sky, dawn.sky, grown),
    wall: between(midnight.wall, dawn.wall, grown),
    stars: midnight.stars + (dawn.stars - midnight.stars) * share,
  };
}

/** The light in which it ends for somebody who missed the target. */
export const dusk: Light = { name: 'dusk', ...evening };
