import { afterEach, expect, it, vi } from 'vitest';
import * as fonts from '#render/canvas/fonts';
import { glassHalf } from '#render/glass/tile';
import { challengeCardLayout } from '#render/layout/challenge-card-layout';
import { soloLayout, tableLayout } from '#render/layout/table-layout';
import { soloWindowLayout, windowsLayout } from '#render/layout/windows-layout';
import { compose } from '#render/paint';
import type { StillPicture } from '#render/picture';
import { onDesktop, onPhone } from './boxes.ts';
import { beside, someSolo, someTable, someTool } from './some-pictures.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  { table: 'four', layout: windowsLayout(4), desktop: 26, phone: 24 },
  { table: 'three', layout: windowsLayout(3), desktop: 26, phone: 24 },
  { table: 'two', layout: windowsLayout(2), desktop: 36, phone: 24 },
  { table: 'one', layout: soloWindowLayout, desktop: 44, phone: 44 },
])('a die at a table of $table can be read where Discord shows it', ({ layout, desktop, phone }) => {
  for (const { pitch } of layout.windows) {
    expect(2 * glassHalf(pitch) * onDesktop(layout)).toBeGreaterThanOrEqual(desktop);
    expect(2 * glassHalf(pitch) * onPhone(layout)).toBeGreaterThanOrEqual(phone);
  }
  expect(layout.height).toBeLessThanOrEqual(1.16 * layout.width);
});

it.each([tableLayout(2), tableLayout(3), tableLayout(4), soloLayout(4, 5)])(
  'the picture with the pool of %# fills the box, and its dice can be read',
  (layout) => {
    expect([layout.width, layout.height].map((side) => side * onDesktop(layout))).toEqual([550, 350]);
    for (const { width } of layout.pool) {
      expect(width * onDesktop(layout)).toBeGreaterThanOrEqual(40);
      expect(width * onPhone(layout)).toBeGreaterThanOrEqual(24);
    }
  },
);

it('the card of a challenge uses the height of the box, and is wider than high', () => {
  const { window } = challengeCardLayout;
  expect(2 * glassHalf(window.pitch) * onDesktop(challengeCardLayout)).toBeGreaterThanOrEqual(40);
  expect(challengeCardLayout.width).toBeGreaterThan(challengeCardLayout.height);
});

/** The smallest text that matters, as large as the desktop shows it. */
const smallestText = 11;
const late = { locale: 'de', names: ['Ada', 'Ben', 'Clara', 'Dmitri'] } as const;
const texts: readonly (readonly [string, () => StillPicture])[] = [
  ['the windows of four', () => ({ ...someTable(4, 9), ...late })],
  ['the windows of three', () => ({ ...someTable(3, 9), ...late })],
  ['the windows of two', () => ({ ...someTable(2, 9), ...late })],
  ['the window of one', () => someSolo(5, 7)],
  ['a table after tools', () => ({ ...beside(someTool(4, 4)), locale: 'de' })],
  ['a solo table', () => ({ ...beside(someSolo(5, 7)), locale: 'de' })],
];

it.each(texts)('no text in %s is too small on the desktop', (_, picture) => {
  const font = vi.spyOn(fonts, 'font');
  const plate = compose(picture());
  const sizes = font.mock.calls.map(([, size]) => size);
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.min(...sizes) * onDesktop(plate)).toBeGreaterThanOrEqual(smallestText);
});
