import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { backupFolder, backupsOf } from '#backup/backups';
import { restore } from '#backup/restore';
import { openDatabase } from '#cli/game-database';
import { koloretako } from '#games/koloretako/rules';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { pinned } from '#store/pinned';
import { ownFolder } from '#test/folder';
import { playedOut } from '#test/play/cards';
import { personToAct, takesTurn } from '#test/play/computers';
import { anna, ben, by, cleo, done, type Evening, evening } from '#test/play/evening';
import { silent } from '#test/silent';

/**
 * A database as the version before 1.0.0 left it: a lobby, a game of three under way and one of two that is over, and a game of cards.
 */
const stored = readFileSync(new URL('before-1.0.sql', import.meta.url), 'utf8');
const noon = Date.parse('2026-11-23T12:00:00Z');

/** Such a database in a folder of its own. */
async function written(): Promise<string> {
  const path = join(await ownFolder(), 'sagrada.db');
  const database = pinned(new SQLite(path));
  database.exec(stored);
  database.close();
  return path;
}

/** The bot's part of an evening with it, updated. */
async function updated(path: string): Promise<Evening> {
  const store = await openDatabase({
    path,
    backups: null,
    now: () => noon,
    log: silent,
    programs: inject('programs'),
  });
  onTestFinished(() => store.close());
  return evening({ store });
}

/** Every row of these tables, as text. */
function rowsOf(path: string): readonly unknown[] {
  const database = pinned(new SQLite(path));
  const all = (query: string): readonly unknown[] => pinned(database.prepare(query)).raw().all();
  const rows = [all('SELECT * FROM matches'), all('SELECT * FROM seats'), all('SELECT * FROM steps')];
  database.close();
  return rows;
}

describe('a database of the version before 1.0.0', () => {
  it('is updated, and its games are played on to a record that verifies', async () => {
    const night = await updated(await written());
    const { tables } = night;
    expect(await tables.look('lobby', anna.id)).toMatchObject({
      stage: 'lobby',
      players: [{ name: 'Anna' }, { name: 'Ben' }],
    });
    const before = await tables.look('running', cleo.id);
    expect(before).toMatchObject({ stage: 'running', players: [{}, {}, {}] });
    for (
      let next = personToAct(before);
      next !== null;
      next = personToAct(await tables.look('running', null))
    )
      await takesTurn(night, next, { channel: 'running' });
    for (const channel of ['running', 'finished']) {
      expect(await tables.look(channel, null)).toMatchObject({ stage: 'finished' });
      const record = await tables.record(channel, anna.id);
      expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
    }
    const game = await night.house.cardGames.look('cards', ben.id);
    if (game === null) throw new Error('no game');
    await playedOut(night, game);
    const record = await night.house.cardGames.record(game.id, ben.id);
    expect(verify(koloretako, record)).toEqual({ verdict: 'right' });
    done(await tables.start(by(anna, { channel: 'lobby' })));
  });

  it('can go back: the copy from before the update is as that version left it', async () => {
    const path = await written();
    const before = rowsOf(path);
    const store = await openDatabase({
      path,
      backups: null,
      now: () => noon,
      log: silent,
      programs: inject('programs'),
    });
    await store.close();
    expect(rowsOf(path)).not.toEqual(before);
    const [file = ''] = backupsOf(backupFolder(path), path).map((backup) => backup.file);
    const { contents, replaced } = await restore({ database: path, file, withoutNewest: false, now: noon });
    expect(contents).toMatchObject({ games: 4, open: 3 });
    expect(replaced).toBe(`${path}.replaced-2026-11-23T12-00-00Z`);
    expect(rowsOf(path)).toEqual(before);
  });
});
