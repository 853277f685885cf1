import { allDice, colors, shades } from '#games/shared/die';
import { firstOf, none, size } from '#games/shared/mask';
import { countOf, type Group, likelihoodOf } from '#players/sagrada/value/window-analysis';

/** Open spaces are told apart by how many of the thirty kinds of dice they take: at most so many. */
const kindSteps = [1, 3, 5, 8, 12, 17, 24, 30] as const;
const stepOf = Uint8Array.from({ length: allDice.length + 1 }, (_, kinds) =>
  kindSteps.findIndex((most) => kinds <= most),
);

const names = [
  'open',
  'dead',
  ...colors.map((_, index) => `open to ${index + 1} colors`),
  ...shades.map((_, index) => `open to ${index + 1} shades`),
  ...kindSteps.map((most) => `open to ${most} kinds`),
  'likely to fill',
  'hoped to fill',
  'in reach',
  'kinds of dice that fit now',
  'kinds of dice that fit in two places now',
  'kinds of dice that fit anywhere',
  'room for the rarest color',
  'room for the rarest shade',
  'more than turns',
  'turns to spare',
] as const;
const [open, dead, byColors, byShades] = [0, 1, 2, 2 + colors.length];
const byKinds = byShades + shades.length;
const rest = byKinds + kindSteps.length;

/** The open spaces: how many dice each still takes, and the dice that fit. */
export const openings: Group = {
  names,
  writer: (_, first) => (analysis, _means, out) => {
    const { colorsAt, shadesAt, colorFits, shadeFits, reach, turnsLeft } = analysis;
    const spaces = size(analysis.open);
    let likely = 0;
    let hoped = 0;
    let deadSpaces = 0;
    for (let mask = analysis.open; mask !== none; mask &= mask - 1) {
      const space = firstOf(mask);
      const colorCount = countOf[colorsAt[space] ?? 0] ?? 0;
      const shadeCount = countOf[shadesAt[space] ?? 0] ?? 0;
      const kinds = colorCount * shadeCount;
      if (kinds === 0) {
        deadSpaces += 1;
        continue;
      }
      add(out, first + byColors + colorCount - 1);
      add(out, first + byShades + shadeCount - 1);
      add(out, first + byKinds + (stepOf[kinds] ?? 0));
      likely += likelihoodOf(kinds, turnsLeft);
      hoped += likelihoodOf(kinds, 3 * turnsLeft);
    }
    let [now, twice, anywhere, rareColor, rareShade] = [0, 0, 0, 20, 20];
    for (let shade = 0; shade < shades.length; shade += 1) {
      rareShade = Math.min(rareShade, size(shadeFits[shade] ?? none));
    }
    for (let color = 0; color < colors.length; color += 1) {
      const fits = colorFits[color] ?? none;
      rareColor = Math.min(rareColor, size(fits));
      for (let shade = 0; shade < shades.length; shade += 1) {
        const both = fits & (shadeFits[shade] ?? none);
        if (both === none) continue;
        anywhere += 1;
        const near = both & reach;
        if (near === none) continue;
        now += 1;
        if ((near & (near - 1)) !== none) twice += 1;
      }
    }
    out[first + open] = spaces / 10;
    out[first + dead] = deadSpaces;
    out[first + rest] = likely / 10;
    out[first + rest + 1] = hoped / 10;
    out[first + rest + 2] = size(reach & analysis.open) / 10;
    out[first + rest + 3] = now / 15;
    out[first + rest + 4] = twice / 15;
    out[first + rest + 5] = anywhere / 15;
    out[first + rest + 6] = rareColor / 4;
    out[first + rest + 7] = rareShade / 4;
    out[first + rest + 8] = Math.max(0, spaces - turnsLeft) / 4;
    out[first + rest + 9] = Math.max(0, turnsLeft - spaces) / 4;
  },
};

const add = (out: Float32Array, place: number): void => {
  out[place] = (out[place] ?? 0) + 0.25;
};
