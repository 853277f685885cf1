import { describe, expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { seedOf } from '#test/made-up';
import {
  alone,
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  evening,
  firstLegal,
  fourSeats,
  started,
  turnOf,
} from './evening.ts';

/** The parts of a deal that a record may name: objectives and windows of each seat. */
const hand = (fields: string) => expect.arrayContaining([expect.stringMatching(fields)]);

describe('the record of a channel’s game', () => {
  it('does not exist before a game is dealt', async () => {
    const { tables } = await evening();
    expect(await tables.record(channel, anna.id)).toBeNull();
    await tables.open(by(anna), fourSeats);
    expect(await tables.record(channel, anna.id)).toBeNull();
  });

  it('has only what its asker may see while the game runs, and no seed', async () => {
    const { tables } = await evening();
    await started(tables, anna, ben);
    await tables.act(by(anna), await firstLegal(tables, anna));
    const annas = await tables.record(channel, anna.id);
    expect(annas?.players[0]).toEqual({
      name: 'Anna',
      privateObjectives: hand('^[a-z]+$'),
      offered: hand('.'),
      window: expect.any(String),
    });
    expect(annas?.players[1]).toEqual({ name: 'Ben' });
    const strangers = await tables.record(channel, 'nobody');
    expect(strangers?.players).toEqual([{ name: 'Anna' }, { name: 'Ben' }]);
    expect(JSON.stringify([annas, strangers])).not.toContain(seedOf(1));
    expect(verify(sagrada, annas)).toEqual({ verdict: 'unfinished' });
  });

  it('leaves out steps that were taken back', async () => {
    const { tables } = await evening();
    const { current } = turnOf(await begun(tables, anna, ben));
    const before = await tables.record(channel, cleo.id);
    done(await tables.act(by(current), end));
    expect(await tables.record(channel, cleo.id)).not.toEqual(before);
    done(await tables.undo(by(current)));
    expect(await tables.record(channel, cleo.id)).toEqual(before);
  });

  it('of a canceled game shows no more than before', async () => {
    const { tables } = await evening();
    await begun(tables, anna, ben);
    const before = await tables.record(channel, ben.id);
    done(await tables.cancel(by(anna)));
    expect(await tables.record(channel, ben.id)).toEqual(before);
  });

  it('is complete for everybody once the game is over, and still there in the next lobby', async () => {
    const { tables } = await evening();
    await begun(tables, anna, ben);
    done(await tables.resign(by(anna)));
    done(await tables.open(by(cleo), fourSeats));
    const record = await tables.record(channel, cleo.id);
    expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
    expect(record).toMatchObject({ dice: { seed: seedOf(1) }, rounds: { length: 10 } });
    expect(record).toEqual(await tables.record(channel, anna.id));
  });

  it('of a solo game shows its open objectives to everybody', async () => {
    const { tables } = await evening();
    done(await tables.open(by(anna), alone(2)));
    const record = await tables.record(channel, ben.id);
    expect(record).toMatchObject({
      mode: 'solo',
      players: [{ name: 'Anna', privateObjectives: { length: 2 } }],
    });
    expect(JSON.stringify(record)).not.toContain(seedOf(1));
    done(await tables.resign(by(anna)));
    expect(verify(sagrada, await tables.record(channel, ben.id))).toEqual({ verdict: 'right' });
  });
});
