import { describe, expect, it } from 'vitest';
import { allDice, type Die, dieName, colors, shades, shadeOf } from '#game/die';
import { type Hex, glassOf, palette } from '#render/color/palette';
import { contrast, type Rgb, rgbOf } from '#render/color/rgb';
import { dieFace } from '#render/glass/die-face';
import type { Face } from '#render/glass/die-face';
import { paneFace } from '#render/glass/pane-face';
import { pipRadius, pipSpots } from '#render/glass/pips';
import { nearestColor, pictureColors } from '#render/indexed/picture-colors';

const enough = 4.5;
/** A window's pitch at a table of four, as the size of one pixel in half sides of the glass. */
const pixel = 1 / 43;

const shownAs = (rgb: Rgb): Rgb => pictureColors[nearestColor(...rgb)] ?? [0, 0, 0];

/** The glass in a ring just outside the pips, as the picture shows it. */
function besidePips(face: Face, spots: readonly (readonly [number, number])[]): readonly Rgb[] {
  return spots.flatMap(([x, y]) =>
    Array.from({ length: 24 }, (_, step) => {
      const angle = (2 * Math.PI * step) / 24;
      const away = pipRadius + 2 * pixel;
      return shownAs(face(x + away * Math.cos(angle), y + away * Math.sin(angle), pixel));
    }),
  );
}

const dice: readonly (readonly [string, Die])[] = allDice.map((die) => [dieName(die), die]);

describe('pips', () => {
  it.each(dice)('stand out from the glass of %s', (_, die) => {
    const { glass, pips } = glassOf(die);
    expect(contrast(rgbOf(glass), rgbOf(pips))).toBeGreaterThanOrEqual(enough);
  });

  it.each(dice)('stand out from the finished glass of %s around each of them', (_, die) => {
    const { pips } = glassOf(die);
    const ring = besidePips(dieFace(die), pipSpots[shadeOf(die)]);
    const least = Math.min(...ring.map((rgb) => contrast(rgb, rgbOf(pips))));
    expect(least).toBeGreaterThanOrEqual(enough);
  });

  it.each(shades)('stand out from the pane that asks for a %i', (shade) => {
    const ring = besidePips(paneFace({ shade }), pipSpots[shade]);
    const least = Math.min(...ring.map((rgb) => contrast(rgb, rgbOf(palette.pane.paint))));
    expect(least).toBeGreaterThanOrEqual(enough);
  });
});

describe('letters', () => {
  it.each(colors)('stand out from the pane that asks for %s', (color) => {
    expect(contrast(rgbOf(palette.glass[color].pane), rgbOf(palette.pane.paint))).toBeGreaterThanOrEqual(
      enough,
    );
  });

  const pairs: readonly (readonly [string, Hex, Hex])[] = [
    ['ivory on the wall', palette.text.ivory, palette.night.wallLight],
    ['ivory on stone', palette.text.ivory, palette.stone.face],
    ['muted on stone', palette.text.muted, palette.stone.face],
    ['ivory on a tool', palette.text.ivory, palette.card.tool],
    ['gold on an objective', palette.text.gold, palette.card.objective],
    ['a loss on stone', palette.text.loss, palette.stone.mid],
    ['ink on gold', palette.gold.ink, palette.gold.mid],
    ['umber on gold', palette.gold.umber, palette.gold.mid],
  ];
  it.each(pairs)('stand out: %s', (_, text, ground) => {
    expect(contrast(rgbOf(text), rgbOf(ground))).toBeGreaterThanOrEqual(enough);
  });
});
