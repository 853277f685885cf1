import { lastRound } from '#games/sagrada/turn-order';
import { mixed, type Rgb } from '#render/color/rgb';

/** The light on sky and wall at a certain hour. */
export interface Light {
  /** Identifies this light. */
  readonly name: string;
  /** Colors of the sky from its top to the top of the wall, and of the wall from there down. */
  readonly sky: readonly Rgb[];
  readonly wall: readonly Rgb[];
  /** How bright the stars still are, 0 to 1. */
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

/** Sunrise: warm stone, and a sky bright enough for dark letters. */
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

/** Evening rather than night: a last light on the horizon, with stars above. */
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

/** The light of a round, from midnight in the first to dawn in the last. Null means after the game: sunrise. */
export function lightOf(round: number | null): Light {
  if (round === null) return { name: 'sunrise', ...sunrise };
  const share = (round - 1) / (lastRound - 1);
  // Dawn comes late, so the first nights look alike and the last ones differ.
  const grown = share ** 1.6;
  return {
    name: `round ${round}`,
    sky: between(midnight.sky, dawn.sky, grown),
    wall: between(midnight.wall, dawn.wall, grown),
    stars: midnight.stars + (dawn.stars - midnight.stars) * share,
  };
}

/** The light after a missed target. */
export const dusk: Light = { name: 'dusk', ...evening };
