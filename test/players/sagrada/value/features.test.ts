import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allDice, colors } from '#games/shared/die';
import { spacesOf } from '#games/shared/mask';
import { privatePoints } from '#games/shared/objectives/private';
import { publicObjective, publicObjectiveNames } from '#games/shared/objectives/public';
import { patterns } from '#games/shared/pattern';
import { legalSpaces } from '#games/shared/placement';
import { emptyWindow, type Window, withDie } from '#games/shared/window';
import { FeatureExtractor, featureNames } from '#players/sagrada/value/features';
import type { Means, Stakes } from '#players/sagrada/value/stakes';
import { cases } from '#test/cases';
import { pattern } from '#test/games/sagrada/table';
import {
  colorsFor,
  countsOf,
  diagonalsIn,
  kindsFor,
  liveLines,
  openIn,
  placesNow,
  shadesFor,
} from './by-definition.ts';

/** A window filled legally, but by chance. */
const anyWindow: fc.Arbitrary<Window> = fc
  .tuple(
    fc.constantFrom(...patterns),
    fc.array(fc.tuple(fc.constantFrom(...allDice), fc.nat(19)), { maxLength: 40 }),
  )
  .map(([pattern, dice]) =>
    dice.reduce((window, [die, pick]) => {
      const spaces = spacesOf(legalSpaces(window, die));
      const space = spaces[pick % Math.max(1, spaces.length)];
      return space === undefined ? window : withDie(window, space, die);
    }, emptyWindow(pattern)),
  );

const anyTurnsLeft = fc.integer({ min: 0, max: 20 });

const stakes: Stakes = {
  mode: 'table',
  publicObjectives: publicObjectiveNames,
  privateObjectives: ['green'],
  players: 3,
  bagSize: 90,
  tools: [2, 7, 12],
};

/** What is told of a window, by name. */
function told(
  window: Window,
  means: Partial<Means> = {},
  after: Partial<Stakes> = {},
): (name: string) => number {
  const out = new FeatureExtractor({ ...stakes, ...after }).extract(window, {
    turnsLeft: 9,
    favor: 2,
    used: 0,
    ...means,
  });
  return (name) => {
    const place = featureNames.indexOf(name);
    if (place < 0) throw new Error(`no feature is named ${name}`);
    return out[place] ?? Number.NaN;
  };
}

const check = (judge: (window: Window, turnsLeft: number) => void): void =>
  fc.assert(fc.property(anyWindow, anyTurnsLeft, judge), { numRuns: cases(400) });

describe('what is told of a window', () => {
  it('has a name of its own for everything', () => {
    expect(new Set(featureNames).size).toBe(featureNames.length);
  });

  it('counts open spaces by the colors, shades and kinds of dice that they take', () => {
    check((window, turnsLeft) => {
      const feature = told(window, { turnsLeft });
      const open = openIn(window);
      const alive = open.filter((space) => kindsFor(window, space) > 0);
      expect(feature('open')).toBeCloseTo(open.length / 10);
      expect(feature('dead')).toBe(open.length - alive.length);
      for (const count of colors.keys())
        expect(feature(`open to ${count + 1} colors`)).toBe(
          alive.filter((space) => colorsFor(window, space).length === count + 1).length / 4,
        );
      for (const count of [1, 2, 3, 4, 5, 6])
        expect(feature(`open to ${count} shades`)).toBe(
          alive.filter((space) => shadesFor(window, space).length === count).length / 4,
        );
      expect(feature('open to 8 kinds')).toBe(
        alive.filter((space) => kindsFor(window, space) > 5 && kindsFor(window, space) <= 8).length / 4,
      );
      const likely = alive.reduce(
        (sum, space) => sum + 1 - (1 - kindsFor(window, space) / 30) ** turnsLeft,
        0,
      );
      expect(feature('likely to fill')).toBeCloseTo(likely / 10);
      expect(feature('more than turns')).toBe(Math.max(0, open.length - turnsLeft) / 4);
    });
  });

  it('counts the dice that fit now', () => {
    check((window) => {
      const feature = told(window);
      const places = placesNow(window);
      expect(feature('kinds of dice that fit now')).toBeCloseTo(places.length / 15);
      expect(feature('kinds of dice that fit in two places now')).toBeCloseTo(
        places.filter((count) => count > 1).length / 15,
      );
    });
  });

  it('knows how full the lines are that can still be completed', () => {
    check((window, turnsLeft) => {
      const feature = told(window, { turnsLeft });
      for (const name of publicObjectiveNames) {
        const { counts } = publicObjective(name);
        if (counts.kind !== 'variety') continue;
        const lines = liveLines(window, counts, turnsLeft);
        const lacking = (dice: number): number => lines.filter((count) => count === dice).length;
        expect(feature(`${name}: complete`)).toBe(lacking(0));
        for (const dice of [1, 2, 3, 4, 5]) expect(feature(`${name}: lack ${dice}`)).toBe(lacking(dice));
      }
    });
  });

  it('knows what sets lack', () => {
    check((window) => {
      const feature = told(window);
      for (const name of publicObjectiveNames) {
        if (publicObjective(name).counts.kind !== 'sets') continue;
        const counts = countsOf(window, name);
        const complete = Math.min(...counts);
        const lacking = (sets: number): number =>
          counts.reduce((sum, count) => sum + Math.max(0, complete + sets - count), 0);
        expect(feature(`${name}: complete`)).toBe(complete);
        expect(feature(`${name}: lacking`)).toBe(lacking(1) / 2);
        expect(feature(`${name}: lacking two`)).toBe(lacking(2) / 4);
        expect(feature(`${name}: lacking three`)).toBeCloseTo(lacking(3) / 6);
      }
    });
  });

  it('counts diagonals, and single dice that may still have one', () => {
    check((window) => {
      const feature = told(window);
      const { counted, single } = diagonalsIn(window);
      expect(feature('Color Diagonals: counted')).toBe(counted / 4);
      expect(feature('Color Diagonals: still single')).toBe(single / 4);
    });
  });

  it('adds up the pips of the private color, of two in any order', () => {
    check((window, turnsLeft) => {
      const pips = told(window, { turnsLeft });
      expect(pips('Private: pips')).toBeCloseTo(privatePoints(window, 'green') / 10);
      const [one, other] = [['blue', 'red'] as const, ['red', 'blue'] as const].map((privateObjectives) => {
        const feature = told(window, { turnsLeft }, { privateObjectives });
        return [feature('Private: pips'), feature('Second private: pips')];
      });
      const points = new Set((['blue', 'red'] as const).map((color) => privatePoints(window, color)));
      expect(new Set(one?.map((share) => Math.round(share * 10)))).toEqual(points);
      expect(new Set(other)).toEqual(new Set(one));
    });
  });

  it('knows which tools a player can still use', () => {
    const window = emptyWindow(pattern('Sun Catcher'));
    const [free, dear, spent] = [
      told(window, { favor: 1 }),
      told(window, { favor: 1, used: 1 }),
      told(window, { favor: 0 }),
    ];
    expect([free('tool 2'), free('tool 7'), free('tool 3')]).toEqual([1, 1, 0]);
    expect([dear('tool 2'), dear('tool 7')]).toEqual([0, 1]);
    expect(spent('tool 7')).toBe(0);
    const alone = told(window, { favor: 0, used: 1 }, { mode: 'solo', players: 1 });
    expect([alone('tool 2'), alone('tool 7')]).toEqual([0, 1]);
  });
});
