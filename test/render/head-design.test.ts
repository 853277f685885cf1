import { expect, it } from 'vitest';
import { patterns } from '#game/pattern';
import { headOf } from '#render/frame/head-design';
import { tints } from '#render/frame/tint';
import { traceries } from '#render/frame/tracery';

it('gives each pattern a head that no other has', () => {
  const designs = patterns.map(({ name }) => Object.values(headOf(name)).join(' '));
  expect(new Set(designs).size).toBe(patterns.length);
});

it('uses every tracery and every tint', () => {
  const designs = patterns.map(({ name }) => headOf(name));
  expect(new Set(designs.map(({ tracery }) => tracery))).toEqual(new Set(traceries));
  expect(new Set(designs.map(({ tint }) => tint))).toEqual(new Set(tints));
});
