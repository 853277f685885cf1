import { expect, it } from 'vitest';
import { lessons } from '#play/tables';
import { anna, ben, evening } from './evening.ts';

it('is new once to each person, even after a restart', async () => {
  const night = await evening();
  for (const lesson of lessons) expect(await night.tables.learns(anna.id, lesson)).toBe(true);
  const { tables } = night.restarted();
  for (const lesson of lessons) expect(await tables.learns(anna.id, lesson)).toBe(false);
  expect(await tables.learns(ben.id, 'tools')).toBe(true);
});

it('is new only once if two requests for the same person come at the same time', async () => {
  const { tables } = await evening();
  const asked = await Promise.all([tables.learns(anna.id, 'undo'), tables.learns(anna.id, 'undo')]);
  expect(asked.toSorted()).toEqual([false, true]);
});
