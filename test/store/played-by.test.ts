import { expect, it } from 'vitest';
import { up } from '#store/migrations/m022-played-by';
import { keepChosen, setAtTable } from '#store/kept-preferences';
import { anna, begun, ben, by, channel, evening, guild } from '#test/play/evening';
import { playsOut } from '#test/play/games';

it('settles what games of before are played by, and says of no game that it counted for nobody', async () => {
  const night = await evening();
  const { tables, store } = night;
  await tables.setForServer(by(anna, { managesServer: true }), { hints: 'on', pace: 'day' });
  const { id } = await begun(tables, anna, ben);
  const [over, own] = [await playsOut(night, [anna, ben]), await playsOut(night, [anna, ben])];
  const settings = (table: string) =>
    store.read(async (db) => (await setAtTable(db, { table, guild, mode: 'table' }, [])).settings);
  await store.transaction(async (db) => {
    // As a version before had stored it.
    await db.deleteFrom('preferences').where('owner', '=', 'table').execute();
    await keepChosen(db, { owner: 'table', id }, { timeOut: 'wait' });
    await keepChosen(db, { owner: 'table', id: own.id }, { hints: 'on' });
    await up(db);
    await up(db);
  });
  await tables.setForServer(by(anna, { managesServer: true }), { pace: 'live', resigned: 'computer' });
  expect(await settings(id)).toMatchObject({
    hints: 'on',
    pace: 'day',
    timeOut: 'wait',
    resigned: 'passes',
  });
  expect(await tables.look(channel, null)).toMatchObject({ id, stage: 'running' });
  for (const table of [over, own]) expect(await settings(table.id)).toMatchObject({ hints: 'auto' });
});
