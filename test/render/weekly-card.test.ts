import { describe, expect, it } from 'vitest';
import { glassColors } from '#games/koloretako/glass';
import { altText } from '#render/alt-text';
import { paint } from '#render/paint';
import type { WeeklyCardPicture } from '#render/picture';
import { styles } from '#render/style';
import { locales, wordsOf } from '#words/words';
import { someLostWeek, someWeeklyCard } from './some-standings.ts';

const english = wordsOf('en');
const german = wordsOf('de');
const drawing = (picture: WeeklyCardPicture): string => paint(picture).toString('base64');

describe('the card of a weekly challenge', () => {
  const won = someWeeklyCard();
  const lost = someLostWeek();

  it('shows every change: week, name, score, target, tools, colors, language, style', () => {
    const changes: readonly Partial<WeeklyCardPicture>[] = [
      { week: 'November 23 – 29, 2026' },
      { name: 'Jonas' },
      { total: 50 },
      { target: 30 },
      { toolsUsed: 3 },
      { toolCount: 4 },
      { toolCount: 0, toolsUsed: 0 },
      { locale: 'de' },
      ...glassColors.map((color) => ({ colors: won.colors.with(18, color) })),
      ...styles.slice(1).map((style) => ({ style })),
    ];
    const drawings = changes.map((changed) => drawing(Object.assign({}, won, changed)));
    expect(new Set([drawing(won), ...drawings]).size).toBe(changes.length + 1);
  });

  it.each(styles)('is small enough to be sent quickly: %s', (style) => {
    const full = { ...won, name: 'W'.repeat(32), colors: won.colors.map((color) => color ?? 'black') };
    for (const locale of locales)
      for (const picture of [won, lost, full])
        expect(paint({ ...picture, locale, style }).length).toBeLessThanOrEqual(150_000);
  });

  it('has an alt text with everything that it shows, and a target counts as reached with equal points', () => {
    expect(altText(won, english)).toBe(
      'Koloretako, weekly challenge, November 16 – 22, 2026: Mira reaches the target of 31 with 31 points. ' +
        'Window colors: A yellow, blue, red, green, black; B green, red, green, black, yellow; C red, green, red, blue, green; D –, blue, green, –, yellow. Tools used: 2 of 3.',
    );
    expect(altText({ ...won, total: 30 }, english)).toContain(
      ': Mira misses the target of 31 with 30 points. ',
    );
    expect(altText(lost, german)).toContain(': Jonas verfehlt mit −7 Punkten das Ziel von 38. ');
    expect(altText({ ...won, toolCount: 0, toolsUsed: 0 }, german)).toMatch(/ Ohne Werkzeuge\.$/);
  });
});
