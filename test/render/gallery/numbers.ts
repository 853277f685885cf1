import { type Color, colors, dieOf, type Shade, shades } from '#games/shared/die';
import { glassOf } from '#render/color/palette';
import { contrast, rgbOf } from '#render/color/rgb';
import { type Style, styles } from '#render/style';
import { colorDistances, diceDistances } from '#test/render/color-distances';
import { type Vision, visions } from '#test/render/visions';

/** A table of numbers: its title, its headings, its rows. */
export interface Numbers {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const row = (name: string, cells: readonly string[]): readonly string[] => [name, ...cells];

/** The two closest colors of each shade in each style, for each color vision. */
const distances: readonly Numbers[] = styles.map((style) => {
  const nearest = colorDistances(style);
  const shown = (shade: Shade, vision: Vision): string => {
    const found = nearest.find((pair) => pair.shade === shade && pair.vision === vision);
    return found === undefined ? '' : `${found.distance.toFixed(1)} ${found.pair}`;
  };
  return {
    title: `Smallest distance between two colors in one shade (CIEDE2000): ${style}`,
    head: ['shade', ...visions],
    rows: shades.map((shade) =>
      row(
        String(shade),
        visions.map((vision) => shown(shade, vision)),
      ),
    ),
  };
});

/** The two closest dice of different colors and any shades in each style, for each color vision. */
const diceNearest: Numbers = {
  title: 'Smallest distance between the glass of two dice in different colors and any shades (CIEDE2000)',
  head: ['style', ...visions],
  rows: styles.map((style) =>
    row(
      style,
      diceDistances(style).map(({ distance, pair }) => `${distance.toFixed(1)} ${pair}`),
    ),
  ),
};

const contrastIn = (style: Style, color: Color, shade: Shade): string => {
  const { glass, pips } = glassOf(dieOf(color, shade), style);
  return contrast(rgbOf(glass), rgbOf(pips)).toFixed(1);
};

/** The contrast of pips with their glass in each style. */
const contrasts: readonly Numbers[] = styles.map((style) => ({
  title: `Contrast of pips with their glass (WCAG 2; at least 4.5): ${style}`,
  head: ['color', ...shades.map(String)],
  rows: colors.map((color) =>
    row(
      color,
      shades.map((shade) => contrastIn(style, color, shade)),
    ),
  ),
}));

export const numbers: readonly Numbers[] = [...distances, diceNearest, ...contrasts];
