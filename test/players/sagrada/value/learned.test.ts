import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import printed from '#data/values.json' with { type: 'json' };
import { windowPoints } from '#games/sagrada/scoring';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { allDice } from '#games/shared/die';
import { spacesOf } from '#games/shared/mask';
import { patterns } from '#games/shared/pattern';
import { legalSpaces } from '#games/shared/placement';
import { emptyWindow, withDie } from '#games/shared/window';
import { learnedWorth } from '#players/sagrada/value/learned';
import type { Stakes } from '#players/sagrada/value/stakes';
import { valuesSchema } from '#players/sagrada/value/weights';

const table: Stakes = {
  mode: 'table',
  publicObjectives: ['Row Color Variety', 'Shade Variety', 'Color Diagonals'],
  privateObjectives: ['purple'],
  players: 2,
  bagSize: 90,
  tools: [1, 6, 10],
};

describe('the learned values', () => {
  it('take at most 200 kB', () => {
    expect(statSync('data/values.json').size).toBeLessThanOrEqual(200_000);
  });

  it('expect of an empty window about what people and computers score', () => {
    for (const pattern of patterns) {
      const points = learnedWorth(table).points(emptyWindow(pattern), {
        turnsLeft: 20,
        favor: pattern.difficulty,
        used: 0,
      });
      expect(points).toBeGreaterThan(30);
      expect(points).toBeLessThan(80);
    }
  });

  it('are the score once no turn is left', () => {
    const [pattern] = patterns;
    if (pattern === undefined) throw new Error('there are no patterns');
    const window = allDice.reduce((window, die) => {
      const [space] = spacesOf(legalSpaces(window, die));
      return space === undefined ? window : withDie(window, space, die);
    }, emptyWindow(pattern));
    expect(learnedWorth(table).points(window, { turnsLeft: 0, favor: 3, used: 0 })).toBe(
      windowPoints(window, table) + 3,
    );
  });

  it('count a tool that nobody learned to use for nothing', () => {
    const [pattern] = patterns;
    if (pattern === undefined) throw new Error('there are no patterns');
    const means = { turnsLeft: 20, favor: 5, used: 0 };
    const [none, unknown] = [[], [13 as ToolNumber]].map((tools) =>
      learnedWorth({ ...table, tools }).points(emptyWindow(pattern), means),
    );
    expect(unknown).toBe(none);
  });

  it('are refused when they were learned for other features, or are cut off', () => {
    const [, ...others] = printed.features;
    expect(valuesSchema.safeParse({ ...printed, features: others }).error?.message).toContain(
      'npm run train',
    );
    const table = { ...printed.table, numbers: printed.table.numbers.slice(0, -8) };
    expect(valuesSchema.safeParse({ ...printed, table }).error?.message).toContain('numbers');
  });
});
