import { expect, it } from 'vitest';
import { anna, evening } from '#test/table/evening';
import { somebody } from './somebody.ts';

it('in the tables of the daily people have their own names, not those that a server gave them', async () => {
  const { house } = await evening();
  const { dailies, standings } = house;
  const inServer = { ...anna, name: 'Anna Müller (HR)' };
  const asking = somebody(house, inServer, { ownName: 'anna_m' });
  const day = dailies.today();
  await asking.press({ press: 'beginRanked', day });
  const table = (await dailies.look(anna.id, day))?.table?.id;
  if (table === undefined) throw new Error('nothing began');
  await asking.press({ press: 'resignSurely', table });
  const { rows } = await standings.day(day, anna.id, 0);
  expect(rows.map(({ name }) => name)).toEqual(['anna_m']);
});
