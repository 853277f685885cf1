import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { openStore } from '#store/store';
import { slow } from '#test/cases';
import { ownDatabase } from '#test/database';
import { ownFolder } from '#test/folder';
import { personToAct, takesTurn } from '#test/play/computers';
import { anna, begun, ben, channel, cleo, type Evening, evening } from '#test/play/evening';
import { silent } from '#test/silent';
import { run } from './run.ts';

/** Plays the game to its end, or so many turns. */
async function playsOn(night: Evening, turns = Infinity): Promise<void> {
  for (let taken = 0; taken < turns; taken += 1) {
    const next = personToAct(await night.tables.look(channel, null));
    if (next === null) return;
    await takesTurn(night, next);
  }
}

/** The record of the finished game. */
async function recordOf(night: Evening) {
  const record = await night.tables.record(channel, anna.id);
  expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
  return record;
}

slow(
  'a backup made in the middle of a game is restored elsewhere, and both are played on to the same record',
  async () => {
    const database = await ownDatabase();
    const store = await openStore({ path: database, log: silent });
    onTestFinished(() => store.close());
    const night = await evening({ store });
    await begun(night.tables, anna, ben, cleo);
    await playsOn(night, 10);

    const file = join(await ownFolder(), 'backup.db');
    expect(await run('backup', ['--database', database, file])).toMatchObject({ code: 0, errors: '' });
    await playsOn(night);

    const elsewhere = join(await ownFolder(), 'sagrada.db');
    const restored = await run('restore', ['--database', elsewhere, file]);
    expect(restored.out).toContain('1 game, 1 of them open');
    const second = await openStore({ path: elsewhere, log: silent });
    onTestFinished(() => second.close());
    const again = night.goingOnIn(second);
    expect(await again.tables.look(channel, null)).toMatchObject({ stage: 'running' });
    await playsOn(again);
    const [one, other] = [await recordOf(night), await recordOf(again)];
    expect(other).toEqual(one);
  },
);
