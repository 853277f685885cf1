import { describe, expect, it } from 'vitest';
import { koloretako } from '#games/koloretako/rules';
import { recordOf } from '#games/record-of';
import { verify } from '#games/verify';
import { dealOf, gamesOf, linesOf, playedIn } from './again.ts';
import { featuresOf, needed } from './features.ts';

const files = ['kept', 'legal'] as const;

describe('the stored card games', () => {
  it('together show everything they should', () => {
    const shown = new Set(files.flatMap(gamesOf).flatMap((record) => Array.from(featuresOf(record))));
    expect(needed.filter((feature) => !shown.has(feature))).toEqual([]);
  });

  it.each(files)('of %s are right', (name) => {
    for (const line of linesOf(name))
      expect(verify(koloretako, JSON.parse(line))).toEqual({ verdict: 'right' });
  });

  it.each(files)('of %s are written again to the last character', (name) => {
    for (const [index, record] of gamesOf(name).entries()) {
      const legal = record.rounds[0]?.steps[0]?.legal !== undefined;
      const again = recordOf(koloretako, dealOf(record), playedIn(record), { viewer: 0, legal });
      expect(JSON.stringify(again)).toBe(linesOf(name)[index]);
    }
  });
});
