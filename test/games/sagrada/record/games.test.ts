import { describe, expect, it } from 'vitest';
import { recordOf } from '#games/record-of';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { dealOf, gamesOf, linesOf, playedIn } from './again.ts';
import { featuresOf, needed, neededOfPlanner } from './features.ts';

/** `golden` was written by another program in another language, from RULES and DICE alone. */
const files = ['table', 'solo', 'won', 'legal', 'golden'] as const;

describe('the stored games', () => {
  it('together show everything they should', () => {
    const shown = new Set(files.flatMap(gamesOf).flatMap((record) => Array.from(featuresOf(record))));
    expect([...needed, ...neededOfPlanner].filter((feature) => !shown.has(feature))).toEqual([]);
  });

  it.each(files)('of %s are right', (name) => {
    for (const line of linesOf(name)) expect(verify(sagrada, JSON.parse(line))).toEqual({ verdict: 'right' });
  });

  it.each(files)('of %s are written again to the last character', (name) => {
    for (const [index, record] of gamesOf(name).entries()) {
      const legal = record.rounds[0]?.turns[0]?.steps[0]?.legal !== undefined;
      const again = recordOf(sagrada, dealOf(record), playedIn(record), { viewer: 'spectator', legal });
      expect(JSON.stringify(again)).toBe(linesOf(name)[index]);
    }
  });
});
