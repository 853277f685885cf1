import { describe, expect, it } from 'vitest';
import { colors } from '#games/shared/die';
import { altText } from '#render/alt-text';
import { contrast, type Rgb } from '#render/color/rgb';
import { pictureColors } from '#render/indexed/picture-colors';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { compose, paint } from '#render/paint';
import type { DailyCardPicture, Picture } from '#render/picture';
import { challengeCardLayout } from '#render/pictures/challenge-figures';
import { styles } from '#render/style';
import { locales, wordsOf } from '#words/words';
import { someDailyCard, someLostCard } from './some-standings.ts';

const english = wordsOf('en');
const discordName = 'W'.repeat(32);
const drawing = (picture: Picture): string => paint(picture).toString('base64');

/** The colors of a part of the picture, pixel by pixel. */
const colorsIn = ({ width, rows }: Plate, part: Rect): readonly Rgb[] =>
  Array.from({ length: part.width * part.height }, (_, at): Rgb => {
    const [x, y] = [part.x + (at % part.width), part.y + Math.floor(at / part.width)];
    return pictureColors[rows[y * (width + 1) + x + 1] ?? 0] ?? [0, 0, 0];
  });

/** The most common colors, most common first; this leaves out stars and the edges of letters. */
function commonIn(pixels: readonly Rgb[]): readonly Rgb[] {
  const counts = new Map<Rgb, number>();
  for (const rgb of pixels) counts.set(rgb, (counts.get(rgb) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count > pixels.length / 100);
  return common.toSorted(([, one], [, other]) => other - one).map(([rgb]) => rgb);
}

/** A row of stones beside the head of the window, in the light there. */
function wallOf(picture: DailyCardPicture): string {
  const { rows, width } = compose(picture);
  return Buffer.from(rows.subarray(200 * (width + 1), 201 * (width + 1))).toString('base64');
}

describe('the card of a daily challenge', () => {
  const won = someDailyCard();
  const lost = someLostCard();
  // The first pictures are slower, because all of their glass is drawn.
  paint(won);
  paint(lost);

  it('is bright if the target was beaten, and dark if it was only reached', () => {
    const reached = { ...won, total: won.target };
    expect(wallOf(reached)).toBe(wallOf(lost));
    expect(wallOf({ ...won, total: won.target + 1 })).not.toBe(wallOf(reached));
  });

  it.each([
    ['before sunrise', lost],
    ['at sunrise', won],
  ])('has a title and a note that stand out from the sky %s', (_, picture) => {
    const plate = compose(picture);
    const lines = {
      title: { y: 30, height: 64 },
      note: { y: challengeCardLayout.noteBaseline - 28, height: 34 },
    } as const;
    for (const line of Object.values(lines)) {
      const sky = commonIn(
        [30, plate.width - 230].flatMap((x) => colorsIn(plate, { x, width: 200, ...line })),
      );
      const lettered = commonIn(colorsIn(plate, { x: plate.width / 2 - 100, width: 200, ...line }));
      const ink = lettered.find((rgb) => sky.every((ground) => contrast(rgb, ground) > 2));
      expect(ink).toBeDefined();
      for (const ground of sky) expect(contrast(ground, ink ?? ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('shows every change: date, name, score, target, tools, colors, streak, language, style', () => {
    const changes: readonly Partial<DailyCardPicture>[] = [
      { date: 'November 24, 2026' },
      { name: 'Jonas' },
      { total: 50 },
      { target: 45 },
      { toolsUsed: 3 },
      { toolCount: 4 },
      { streak: 13 },
      { streak: 0 },
      { locale: 'de' },
      ...colors.map((color) => ({ colors: won.colors.with(18, color) })),
      ...styles.slice(1).map((style) => ({ style })),
    ];
    const drawings = changes.map((changed) => drawing(Object.assign({}, won, changed)));
    expect(new Set([drawing(won), ...drawings]).size).toBe(changes.length + 1);
  });

  it.each(locales.flatMap((locale) => styles.map((style) => [locale, style] as const)))(
    'is small enough to be sent quickly: %s, %s',
    (locale, style) => {
      const full = { ...won, name: discordName, colors: won.colors.map((color) => color ?? 'purple') };
      for (const picture of [won, lost, full])
        expect(paint({ ...picture, locale, style }).length).toBeLessThanOrEqual(150_000);
    },
  );

  it("has a replacement for a name that can't be drawn", () => {
    expect(drawing({ ...won, name: '𓂀' })).toBe(drawing({ ...won, name: 'Somebody' }));
  });

  it('has an alt text with everything that it shows', () => {
    expect(altText(won, english)).toBe(
      'Daily challenge, November 23, 2026: Mira beats the target of 46 with 49 points. Window colors: ' +
        'A yellow, blue, red, green, purple; B green, red, green, purple, yellow; C red, green, red, blue, green; D green, blue, green, –, yellow. Tools used: 2 of 5. Streak: 12 days.',
    );
    expect(altText(lost, english)).toMatch(/: Jonas misses the target of 38 with −7 points\. /);
    expect(altText(lost, wordsOf('de'))).toMatch(/Jonas verfehlt mit −7 Punkten das Ziel von 38\. /);
  });
});
