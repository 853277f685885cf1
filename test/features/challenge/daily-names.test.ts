import { expect, it } from 'vitest';
import { somebody } from '#test/discord/somebody';
import { playedOut } from '#test/play/cards';
import { anna, evening } from '#test/play/evening';

it("the rankings of the daily show people's own names, not their server nicknames", async () => {
  const { house } = await evening();
  const { dailies, standings } = house;
  const inServer = { ...anna, name: 'Anna Müller (HR)' };
  const asking = somebody(house, inServer, { ownName: 'anna_m' });
  const day = dailies.now();
  await asking.press({ press: 'beginRanked', day });
  const table = (await dailies.look(anna.id, day))?.attempt?.id;
  if (table === undefined) throw new Error('nothing began');
  await asking.press({ press: 'resignSurely', table });
  const { rows } = await standings.day(day, anna.id, 0);
  expect(rows.map(({ name }) => name)).toEqual(['anna_m']);
});

it('so do those of the weekly', async () => {
  const { house } = await evening();
  const { weeklies, standings } = house;
  const inServer = { ...anna, name: 'Anna Müller (HR)' };
  const week = weeklies.now();
  await somebody(house, inServer, { ownName: 'anna_m' }).press({ press: 'beginRankedWeek', week });
  const begun = (await weeklies.look(anna.id, week))?.attempt;
  if (begun === null || begun === undefined) throw new Error('nothing began');
  await playedOut({ house }, begun);
  const { rows } = await standings.week(week, anna.id, 0);
  expect(rows.map(({ name }) => name)).toEqual(['anna_m']);
});
