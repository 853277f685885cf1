import { beforeEach, describe, expect, it } from 'vitest';
import { type Chosen, defaultPreferences, defaultTableSettings } from '#store/preferences';
import type { Database } from '#store/schema';
import { choose, type Owner, preferencesOf, serverSettings, setAtTable } from '#store/stored-preferences';
import { ownStore } from '#test/database';

let inDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
let interactions = 0;
beforeEach(async () => {
  const store = await ownStore();
  inDatabase = (work) => store.transaction(work);
});

const anna: Owner = { owner: 'person', id: '1' };
const server: Owner = { owner: 'server', id: '900' };
const table: Owner = { owner: 'table', id: '0a1b2c3d4e' };

/** Somebody sets something; gives whether it was set. */
const chosen = (owner: Owner, what: Chosen, interaction = `i${(interactions += 1)}`): Promise<boolean> =>
  inDatabase((db) => choose(db, owner, what, { interaction, person: '1', at: 1 }));

const settingsNow = () =>
  inDatabase((db) => setAtTable(db, { table: table.id, guild: server.id, mode: 'table' }, [])).then(
    ({ settings }) => settings,
  );

describe('what a person has set', () => {
  it('is kept, instead of the default, until something else is set', async () => {
    const now = () => inDatabase((db) => preferencesOf(db, anna.id));
    expect(await now()).toEqual(defaultPreferences);
    await chosen(anna, { style: 'letters', language: 'de' });
    await chosen(anna, { notify: 'nobody' });
    expect(await now()).toEqual({
      ...defaultPreferences,
      notify: 'nobody',
      style: 'letters',
      language: 'de',
    });
    await chosen(anna, { language: null });
    expect(await now()).toMatchObject({ style: 'letters', language: null });
  });

  it('does not apply to anybody else, or to a server or table with the same id', async () => {
    await chosen(anna, { notify: 'nobody' });
    await chosen({ owner: 'server', id: anna.id }, { style: 'contrast' });
    expect(await inDatabase((db) => preferencesOf(db, '2'))).toEqual(defaultPreferences);
    expect(await inDatabase((db) => preferencesOf(db, anna.id))).toMatchObject({ style: 'patterns' });
    expect(await inDatabase((db) => serverSettings(db, anna.id))).toMatchObject({ mentions: true });
  });

  it('is set once, however often the interaction comes, even after another has changed it', async () => {
    expect(await chosen(anna, { style: 'letters' }, 'first')).toBe(true);
    expect(await chosen(anna, { style: 'contrast' }, 'second')).toBe(true);
    expect(await chosen(anna, { style: 'letters' }, 'first')).toBe(false);
    expect(await inDatabase((db) => preferencesOf(db, anna.id))).toMatchObject({ style: 'contrast' });
  });
});

describe('the settings of a table', () => {
  it("are its own, otherwise its server's, otherwise the defaults", async () => {
    expect(await settingsNow()).toEqual(defaultTableSettings);
    await chosen(server, { mentions: false, style: 'letters', language: 'de' });
    expect(await settingsNow()).toEqual({
      ...defaultTableSettings,
      mentions: false,
      style: 'letters',
      language: 'de',
    });
    await chosen(table, { mentions: true, language: null });
    expect(await settingsNow()).toEqual({ ...defaultTableSettings, style: 'letters' });
  });

  it('come with those of its people', async () => {
    await chosen(anna, { endsTurn: true });
    const { preferences } = await inDatabase((db) =>
      setAtTable(db, { table: table.id, guild: null, mode: 'table' }, [anna.id, '2']),
    );
    expect([...preferences]).toEqual([
      [anna.id, { ...defaultPreferences, endsTurn: true }],
      ['2', defaultPreferences],
    ]);
  });

  it.each([
    ['another value than there is', '"sepia"'],
    ['no JSON', 'letters'],
  ])('is not made up where %s was written', async (_, value) => {
    await chosen(table, { style: 'letters' });
    await inDatabase((db) => db.updateTable('preferences').set({ value }).execute());
    await expect(settingsNow()).rejects.toThrow('expected');
  });
});
