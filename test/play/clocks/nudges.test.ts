import { describe, expect, it } from 'vitest';
import type { Delivery } from '#play/announcer';
import type { Person, PersonPreferences, TableSettings } from '#play/table';
import { lasts, playing, takesTurn } from '#test/play/computers';
import {
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  type Evening,
  promised,
  refusals,
  seen,
  started,
  turnOf,
  until,
} from '#test/play/evening';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A game of these people at a table with these settings, in its first turn or while they choose windows. */
const meeting = (settings: Partial<TableSettings>, come = begun): Promise<Evening> =>
  playing([anna, ben, cleo], settings, { come });

const current = async (night: Evening): Promise<Person> => turnOf(await seen(night)).current;

/** From when on somebody may nudge, as their view of the table says. */
async function nudgesFrom({ tables }: Evening, { id }: Person): Promise<number | null> {
  const table = await tables.look(channel, id);
  return table?.stage === 'running' ? table.nudgeFrom : null;
}

/** Whom each message was for, oldest first. */
const nudged = ({ notices }: Evening) => notices.map(({ people }) => people);

const prefers = async (night: Evening, person: Person, how: Partial<PersonPreferences>): Promise<void> =>
  void (await night.tables.setForPerson(by(person), how));

describe('whoever a table waits for is nudged', () => {
  it.each([
    ['half of a day', { pace: 'day' }, 12 * hour],
    ['half of three days', { pace: 'threeDays' }, 36 * hour],
    ['all but the last minute of a live turn', { pace: 'live' }, 3 * minute],
    ['a day without a limit', { pace: 'relaxed' }, day],
  ] as const)('after %s', async (_, settings, after) => {
    const night = await meeting(settings);
    const person = await current(night);
    await lasts(night, after - 1);
    expect(nudged(night)).toEqual([]);
    await lasts(night, 1);
    expect(nudged(night)).toEqual([[person.id]]);
  });

  it('once before time is out, and the message goes with the turn', async () => {
    const night = await meeting({ pace: 'day' });
    await lasts(night, day - 1);
    expect(night.notices).toHaveLength(1);
    expect(night.withdrawn).toEqual([]);
    await lasts(night, 1);
    expect(night.withdrawn).toEqual(['notice 1']);
    expect(night.notices).toHaveLength(1);
  });

  it('never where a live turn has no more than a minute', async () => {
    const night = await meeting({ pace: 'live', bank: 1, increment: 0 });
    await lasts(night, minute - 1);
    expect(night.notices).toEqual([]);
  });

  it('every three days after the first, in one message that stands', async () => {
    const night = await meeting({});
    for (let days = 0; days < 7; days += 1) await lasts(night, day);
    expect(night.notices).toHaveLength(3);
    expect(night.withdrawn).toEqual(['notice 1', 'notice 2']);
    await takesTurn(night, await current(night));
    await lasts(night, 0);
    expect(night.withdrawn).toEqual(['notice 1', 'notice 2', 'notice 3']);
  });

  it('with all who have no window yet, and nobody else', async () => {
    const night = await meeting({ pace: 'day' }, started);
    await takesTurn(night, ben);
    await lasts(night, 12 * hour);
    expect(nudged(night)).toEqual([[anna.id, cleo.id]]);
    await takesTurn(night, anna);
    await lasts(night, 0);
    expect(night.withdrawn).toEqual([]);
    await takesTurn(night, cleo);
    await lasts(night, 0);
    expect(night.withdrawn).toEqual(['notice 1']);
  });

  it('with nobody who is away, and later than that those who were', async () => {
    const night = await meeting({}, started);
    await prefers(night, ben, { absence: { from: night.now(), until: night.now() + 2 * day } });
    await lasts(night, day);
    expect(nudged(night)).toEqual([[anna.id, cleo.id]]);
    await lasts(night, 2 * day);
    expect(nudged(night).at(-1)).toEqual([ben.id]);
  });

  it('not if their time is out by then, because the bot was busy', async () => {
    const night = await meeting({ pace: 'day' });
    await lasts(night, day);
    expect(night.notices).toEqual([]);
  });

  it('until the table is canceled', async () => {
    const night = await meeting({});
    await lasts(night, day);
    done(await night.tables.cancel(by(anna)));
    await lasts(night, 0);
    expect(night.withdrawn).toEqual(['notice 1']);
  });

  it('at no quiet table, and only if they want that', async () => {
    const quiet = await meeting({ pace: 'day', mentions: false });
    await lasts(quiet, day - 1);
    expect(quiet.notices).toEqual([]);
    const night = await meeting({ pace: 'day' });
    await prefers(night, await current(night), { notify: 'nobody' });
    await lasts(night, day - 1);
    expect(night.notices).toEqual([]);
  });

  it('in the channel, directly, or both, as they like', async () => {
    for (const [notify, notices, called] of [
      ['channel', 1, false],
      ['both', 1, true],
      ['direct', 0, true],
    ] as const) {
      const night = await meeting({});
      const person = await current(night);
      await prefers(night, person, { notify });
      await lasts(night, day);
      expect(night.notices).toHaveLength(notices);
      expect(night.turnNotices.some((call) => call.person === person.id)).toBe(called);
    }
  });

  it('again if Discord failed, in the same message', async () => {
    const night = await meeting({ pace: 'day' });
    night.deliveries.push({ delivery: 'later' });
    await lasts(night, 12 * hour);
    await lasts(night, minute);
    const [first, second, ...others] = night.notices;
    expect(others).toEqual([]);
    expect(second?.number).toBe(first?.number);
  });

  it('not once their turn is over', async () => {
    const night = await meeting({ pace: 'day' });
    night.deliveries.push({ delivery: 'later' });
    await lasts(night, 12 * hour);
    expect(night.notices).toHaveLength(1);
    await takesTurn(night, await current(night));
    await lasts(night, hour);
    expect(night.notices).toHaveLength(1);
    expect(night.withdrawn).toEqual([]);
  });

  it('and the message goes, too, if they act while it is being sent', async () => {
    const night = await meeting({ pace: 'day' });
    const sending = promised<Delivery>();
    night.deliveries.push(sending.promise);
    night.pass(12 * hour);
    void night.tables.settle();
    await until(() => night.notices.length === 1);
    await takesTurn(night, await current(night));
    sending.resolve({ delivery: 'delivered', message: 'a nudge' });
    await lasts(night, 0);
    expect(night.withdrawn).toEqual(['a nudge']);
  });

  it('once, though the process ends before it is told', async () => {
    const night = await meeting({ pace: 'day' });
    night.deliveries.push({ delivery: 'later' });
    await lasts(night, 12 * hour);
    const again = night.restarted();
    await lasts(again, hour);
    await lasts(again.restarted(), hour);
    expect(again.notices).toHaveLength(1);
  });

  it('and takes an undo for the same turn', async () => {
    const night = await meeting({ pace: 'day' });
    await lasts(night, 12 * hour);
    const person = await current(night);
    await night.tables.act(by(person), { do: 'end' });
    done(await night.tables.undo(by(person)));
    await lasts(night, 6 * hour);
    expect(nudged(night)).toEqual([[person.id]]);
  });
});

describe('other people at the table nudge', () => {
  it('six hours after a turn has begun, and then every six hours, whoever does', async () => {
    const night = await meeting({});
    const { current: person, others } = turnOf(await seen(night));
    const [one = anna, other = anna] = others;
    const begins = night.now();
    expect(refusals(await night.tables.nudge(by(one)))).toMatchObject([
      { code: 'nudgeEarly', moment: begins + 6 * hour },
    ]);
    await lasts(night, 6 * hour);
    done(await night.tables.nudge(by(one)));
    await lasts(night, 0);
    expect(nudged(night)).toEqual([[person.id]]);
    expect(refusals(await night.tables.nudge(by(other)))).toMatchObject([
      { code: 'nudgeAgain', moment: begins + 12 * hour },
    ]);
    await lasts(night, 6 * hour);
    done(await night.tables.nudge(by(other)));
    await lasts(night, 0);
    expect(night.notices).toHaveLength(2);
    expect(night.withdrawn).toEqual(['notice 1']);
  });

  it('and after that it is three days until they are nudged automatically', async () => {
    const night = await meeting({});
    const [one = anna] = turnOf(await seen(night)).others;
    await lasts(night, 6 * hour);
    done(await night.tables.nudge(by(one)));
    await lasts(night, 3 * day - 1);
    expect(night.notices).toHaveLength(1);
    await lasts(night, 1);
    expect(night.notices).toHaveLength(2);
  });

  it('but before time is out, they are nudged automatically all the same', async () => {
    const night = await meeting({ pace: 'day' });
    const [one = anna] = turnOf(await seen(night)).others;
    await lasts(night, 6 * hour);
    done(await night.tables.nudge(by(one)));
    await lasts(night, 0);
    await lasts(night, 6 * hour);
    expect(night.notices).toHaveLength(2);
  });

  it('not themselves, nobody while a computer player thinks, and never at a quiet table', async () => {
    const night = await meeting({});
    await lasts(night, 6 * hour);
    expect(refusals(await night.tables.nudge(by(await current(night))))).toEqual([{ code: 'nudgeSelf' }]);
    expect(refusals(await night.tables.nudge(by({ id: '9', name: 'Zoe' })))).toEqual([{ code: 'notSeated' }]);
    const [one = anna] = turnOf(await seen(night)).others;
    const host = by(anna);
    await night.tables.setForTable(host, { mentions: false });
    expect(refusals(await night.tables.nudge(by(one)))).toEqual([{ code: 'nudgeQuiet' }]);
  });

  it('those who are there while somebody else is away', async () => {
    const night = await meeting({}, started);
    await takesTurn(night, anna);
    await lasts(night, 6 * hour);
    await prefers(night, ben, { absence: { from: night.now(), until: night.now() + day } });
    done(await night.tables.nudge(by(anna)));
    await lasts(night, 0);
    expect(nudged(night)).toEqual([[cleo.id]]);
    expect(refusals(await night.tables.nudge(by(anna)))).toMatchObject([
      { code: 'nudgeAgain', waitingFor: [2] },
    ]);
  });

  it('nobody who doesn’t want that, or is away', async () => {
    const night = await meeting({});
    const { current: person, others } = turnOf(await seen(night));
    const [one = anna] = others;
    await lasts(night, 6 * hour);
    expect(await nudgesFrom(night, one)).toBe(night.now());
    const until = night.now() + 2 * day;
    await prefers(night, person, { absence: { from: night.now(), until } });
    expect(await nudgesFrom(night, one)).toBeNull();
    expect(refusals(await night.tables.nudge(by(one)))).toMatchObject([
      { code: 'nudgeAbsent', moment: until },
    ]);
    await prefers(night, person, { notify: 'nobody' });
    expect(await nudgesFrom(night, one)).toBeNull();
    expect(refusals(await night.tables.nudge(by(one)))).toMatchObject([{ code: 'nudgeUnwanted' }]);
  });
});
