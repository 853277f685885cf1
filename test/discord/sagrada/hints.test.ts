import { describe, expect, it } from 'vitest';
import { noHints } from '#play/hints';
import type { TableView } from '#play/table';
import { alone, anna, begun, ben, by, done, evening, twoSeats } from '#test/play/evening';
import { somebody } from '#test/discord/somebody';

/** Anna's ranked attempt at today's challenge, in its first turn. */
async function ranked() {
  const { house } = await evening();
  const { tables, dailies } = house;
  const { channel, id, ...table } = done(await dailies.begin(by(anna), dailies.now(), 'ranked', 'en'));
  const [choice] = table.stage === 'running' ? table.legal : [];
  if (choice === undefined) throw new Error('nothing is offered');
  const attempt = done(await tables.act({ ...by(anna), channel }, choice));
  return { house, id, attempt };
}

const withHints = (table: TableView, hints: 'auto' | 'on' | 'off'): TableView => ({
  ...table,
  settings: { ...table.settings, hints },
});

describe('hints', () => {
  it('are refused in a ranked attempt, whatever is set and however they are asked for', async () => {
    const { house, id, attempt } = await ranked();
    for (const hints of ['auto', 'on', 'off'] as const)
      expect(noHints(withHints(attempt, hints))).toEqual({ code: 'hintsRanked' });
    const { press } = somebody(house, anna);
    for (const kind of ['step', 'open'] as const)
      expect(await press({ press: kind, table: id, turn: 0, how: 'hint' })).toMatchObject({
        message: { content: expect.stringContaining('Ranked attempts get no hints.') },
      });
  });

  it('are there alone and not among friends, unless the table says otherwise', async () => {
    const { tables } = await evening();
    const friends = await begun(tables, anna, ben);
    const own = { channel: 'elsewhere' };
    const solo = done(await tables.open(by(anna, own), alone(3)));
    const off = { code: 'hintsOff' };
    expect([noHints(friends), noHints(solo)]).toEqual([off, null]);
    expect([noHints(withHints(friends, 'on')), noHints(withHints(solo, 'on'))]).toEqual([null, null]);
    expect([noHints(withHints(friends, 'off')), noHints(withHints(solo, 'off'))]).toEqual([off, off]);
  });

  it('are there with computer players', async () => {
    const { tables } = await evening();
    done(await tables.open(by(anna), twoSeats));
    expect(noHints(done(await tables.addComputer(by(anna), 'apprentice')))).toBeNull();
  });
});
