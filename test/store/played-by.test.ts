import { expect, it } from 'vitest';
import { up } from '#store/migrations/m022-played-by';
import { saveChosen, setAtTable } from '#store/stored-preferences';
import { anna, begun, ben, by, channel, evening, guild } from '#test/play/evening';
import { playsOut } from '#test/play/games';

it('settles what games of before are played by, and says of no game of before that it counts in no ranking', async () => {
  const night = await evening();
  const { tables, store } = night;
  const server = (change: Parameters<typeof tables.setForServer>[1]) =>
    tables.setForServer(by(anna, { managesServer: true }), change);
  await server({ hints: 'on', pace: 'day' });
  const { id } = await begun(tables, anna, ben);
  const over = await playsOut(night, [anna, ben]);
  const settings = (table: string) =>
    store.read(async (db) => (await setAtTable(db, { table, guild, mode: 'table' }, [])).settings);
  await store.transaction(async (db) => {
    // As a version before had stored it.
    await db.deleteFrom('preferences').where('owner', '=', 'deal').execute();
    await saveChosen(db, { owner: 'table', id }, { timeOut: 'wait' });
    await up(db);
    await up(db);
  });
  await server({ hints: 'off', pace: 'live', resigned: 'computer', timeOut: 'pass' });
  const before = { hints: 'on', pace: 'day', timeOut: 'wait', resigned: 'passes' };
  expect(await settings(id)).toMatchObject({ ...before, unranked: false });
  expect(await tables.look(channel, null)).toMatchObject({ id, settings: before });
  await server({ hints: 'on' });
  expect(await settings(over.id)).toMatchObject({ unranked: false });
});
