import { InteractionFailed, workshop } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { slow } from '#test/cases';
import { ownAddress, storeAt } from '#test/database';
import { ownFolder } from '#test/folder';
import { openDiscord } from '#test/local-discord';
import { anna, begun, ben, evening } from '#test/play/evening';
import { programFile } from '#test/programs';
import { chaos } from './chaos.ts';
import { lookThrough } from './stored.ts';
import { troubleNames } from './troubles.ts';
import { Witness } from './witness.ts';

const silence = () => Promise.reject(new InteractionFailed('no answer', '1'));

describe('chaos', () => {
  slow('loses nothing, doubles nothing and leaves nobody without an answer', async () => {
    // They take about two minutes.
    const most = 80;
    const { findings, counts, stored, troubles } = await chaos({
      seed: 'suite',
      tables: 3,
      milliseconds: Infinity,
      most,
      kinds: troubleNames,
      patience: 20,
      length: 0.3,
      program: programFile('chaos-bot'),
      folder: await ownFolder(),
      tell: () => {},
    });
    expect(findings).toEqual([]);
    expect(Object.values(troubles).reduce((sum, made) => sum + made)).toBe(most);
    expect(stored.games).toBeGreaterThan(0);
    expect(counts.accepted).toBeGreaterThan(0);
  });
});

describe('a witness', () => {
  it('finds an interaction that is not answered, unless there is an excuse for it', async () => {
    let now = 0;
    const witness = new Witness(await openDiscord(), () => now, 1);
    const end = witness.excuse('killed');
    await witness.attempt('draft', silence);
    now = 1000;
    end();
    now = 4000;
    await witness.attempt('draft', silence);
    expect(witness.findings).toEqual([]);
    now = 4001;
    await witness.attempt('draft', silence);
    expect(witness.findings).toEqual(['draft: no answer within 0 ms']);
    expect(witness.counts).toMatchObject({ asked: 3, unanswered: 3 });
  });

  it('finds what is told twice', async () => {
    const discord = await openDiscord();
    const witness = new Witness(discord, () => 0, 1);
    const post = (nonce: string) =>
      fetch(`${discord.restUrl}/v10/channels/${workshop}/messages`, {
        method: 'POST',
        headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content: 'board', nonce }),
      });
    await post('table-1');
    await post('table-2');
    expect(witness.doubled()).toEqual([]);
    await post('table-1');
    expect(witness.doubled()).toEqual([expect.stringContaining('table-1')]);
  });
});

describe('what is stored', () => {
  it('is right as the bot leaves it, and lacks what was never saved', async () => {
    const address = await ownAddress();
    expect((await lookThrough(address, [])).findings).toEqual([]);
    const told = [{ interaction: '7', said: 'Your turn is over.' }];
    expect((await lookThrough(address, told)).findings).toEqual([
      'lost: interaction 7 was told "Your turn is over."',
    ]);
  });

  it('is wrong with a game that does not replay, or was not told', async () => {
    const address = await ownAddress();
    const store = await storeAt(address);
    const { tables } = await evening({ store });
    const { id, version } = await begun(tables, anna, ben);
    await store.transaction((db) =>
      db.updateTable('steps').set({ what: 'draft R6 A1' }).where('version', '=', version).execute(),
    );
    await store.close();
    const { findings } = await lookThrough(address, []);
    expect(findings).toContainEqual(expect.stringMatching(`${id}: version \\d+ was never told`));
    expect(findings).toContainEqual(expect.stringContaining(`${id} can't be replayed`));
  });
});
