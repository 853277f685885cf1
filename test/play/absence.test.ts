import { describe, expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import type { Person, TableSettings } from '#play/table';
import { dayLength } from '#store/day';
import { chooseByKey, choosing, lasts, playing } from './computers.ts';
import {
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  type Evening,
  evening,
  firstLegal,
  fourSeats,
  presenceOf,
  refusals,
  runningAt,
  seatTakenBy,
  turnOf,
} from './evening.ts';

const hour = 3_600_000;

/** A game of three at a table with these settings. */
const meeting = (settings: Partial<TableSettings> = {}): Promise<Evening> =>
  playing([anna, ben, cleo], settings);

/** Whose turn it is, the others, and their seats. */
async function turn(night: Evening) {
  const table = await runningAt(night);
  const { current, others } = turnOf(table);
  const [one = current, other = one] = others;
  return { current, one, other, seat: seatTakenBy(table, current) };
}

/** Somebody is away for so long from now. */
async function goes({ house }: Evening, person: Person, length: number): Promise<void> {
  const { outcome } = await house.absences.begin(by(person), house.now() + length, 'Europe/Berlin');
  expect(outcome).toBe('done');
}

/** When the time of the one whose turn it is ends, in milliseconds from now. */
const left = async (night: Evening): Promise<number | null> => {
  const ends = (await runningAt(night)).clocks.flatMap(({ outAt }) => outAt ?? []);
  return ends.length === 0 ? null : Math.min(...ends) - night.house.now();
};

/** Both others agree that the computer plays for the one whose turn it is, who is away for so long. */
async function substituted(night: Evening, length: number) {
  const who = await turn(night);
  await goes(night, who.current, length);
  done(await night.tables.letSubstitute(by(who.one), who.seat));
  done(await night.tables.letSubstitute(by(who.other), who.seat));
  return who;
}

describe('while somebody is away', () => {
  it('their clock stops, and goes on with the time that was left', async () => {
    const night = await meeting({ pace: 'day' });
    const { current } = await turn(night);
    await lasts(night, hour);
    await goes(night, current, 3 * dayLength);
    expect(await left(night)).toBe(3 * dayLength + 23 * hour);
    await lasts(night, 3 * dayLength);
    expect(await left(night)).toBe(23 * hour);
    expect((await runningAt(night)).away).toEqual([]);
    await lasts(night, 22 * hour);
    expect((await turn(night)).current.id).toBe(current.id);
    await lasts(night, hour);
    expect((await turn(night)).current.id).not.toBe(current.id);
  });

  it('their clock goes on earlier if they come back, also after two absences in a turn', async () => {
    const night = await meeting({ pace: 'threeDays' });
    const { current } = await turn(night);
    for (let times = 0; times < 2; times += 1) {
      await goes(night, current, 3 * dayLength);
      await lasts(night, dayLength);
      expect((await night.house.absences.end(by(current))).outcome).toBe('done');
    }
    expect(await left(night)).toBe(3 * dayLength);
  });

  it('also the clock of a game that begins in that time', async () => {
    const night = await evening({ thinker: choosing(chooseByKey) });
    await night.tables.setForServer(by(anna, { managesServer: true }), { pace: 'day' });
    await goes(night, anna, 2 * dayLength);
    await begun(night.tables, anna, ben, cleo);
    // Who plays is back: Anna has chosen a window.
    expect((await runningAt(night)).away).toEqual([]);
    await goes(night, ben, 2 * dayLength);
    expect((await runningAt(night)).away).toHaveLength(1);
  });

  it('nobody is notified on their behalf, and the table is told without a mention', async () => {
    const night = await meeting();
    const { current } = await turn(night);
    const before = night.announcements.length;
    await goes(night, current, dayLength);
    await night.tables.deliver(channel);
    expect(night.announcements.slice(before)).toMatchObject([{ how: 'refresh', events: [] }]);
    expect((await runningAt(night)).notified).not.toContain(current.id);
    await lasts(night, dayLength);
    expect((await runningAt(night)).notified).toContain(current.id);
  });

  it('a game without a limit hears in time that it ends', async () => {
    const night = await meeting();
    await goes(night, anna, 3 * hour);
    await lasts(night, 3 * hour);
    expect((await runningAt(night)).away).toEqual([]);
  });

  it('all their tables hear that, and that it ends', async () => {
    const night = await meeting();
    const elsewhere = { channel: '200' };
    done(await night.tables.open(by(anna, elsewhere), fourSeats));
    await night.tables.deliver('200');
    await goes(night, anna, 3 * hour);
    const away = async (where: string) => (await night.tables.look(where, null))?.away.length;
    expect([await away(channel), await away('200')]).toEqual([1, 1]);
    for (const where of [channel, '200']) await night.tables.deliver(where);
    const before = night.announcements.length;
    await lasts(night, 3 * hour);
    expect([await away(channel), await away('200')]).toEqual([0, 0]);
    const told = night.announcements.slice(before);
    expect(told.map(({ how }) => how)).toEqual(['refresh', 'refresh']);
    expect(new Set(told.map(({ table }) => table.channel))).toEqual(new Set([channel, '200']));
  });
});

describe('the computer for somebody who is away', () => {
  it('comes only once all others have agreed, and plays until the absence ends', async () => {
    const night = await meeting();
    const { current, one, other, seat } = await turn(night);
    expect(refusals(await night.tables.letSubstitute(by(one), seat))).toEqual([{ code: 'notAbsent' }]);
    await goes(night, current, 2 * dayLength);
    expect(refusals(await night.tables.letSubstitute(by(current), seat))).toEqual([{ code: 'ownAbsence' }]);
    done(await night.tables.letSubstitute(by(one), seat));
    expect((await runningAt(night)).away).toMatchObject([
      { seat, substitute: { agreed: [{ id: one.id }], asked: [{ id: other.id }] } },
    ]);
    expect(presenceOf(await runningAt(night), current)).toBe('here');
    done(await night.tables.letSubstitute(by(other), seat));
    expect(presenceOf(await runningAt(night), current)).toBe('away');
    await lasts(night, hour);
    expect((await turn(night)).current.id).not.toBe(current.id);
    await lasts(night, 2 * dayLength);
    expect(presenceOf(await runningAt(night), current)).toBe('here');
    expect((await runningAt(night)).away).toEqual([]);
  });

  it('comes without the word of others who are away', async () => {
    const night = await meeting();
    const { current, one, other, seat } = await turn(night);
    await goes(night, current, 2 * dayLength);
    await goes(night, other, dayLength);
    done(await night.tables.letSubstitute(by(one), seat));
    expect(presenceOf(await runningAt(night), current)).toBe('away');
  });

  it('plays also where turns that are late are passed', async () => {
    const night = await meeting({ pace: 'day', timeOut: 'pass' });
    const { seat } = await substituted(night, dayLength);
    await lasts(night, hour);
    const events = night.announcements.flatMap(({ events }) => events);
    expect(events.filter((event) => 'seat' in event && event.seat === seat)).toContainEqual(
      expect.objectContaining({ event: 'drafted', seat }),
    );
  });

  it('is not there if its owner was back before the last one agreed', async () => {
    const night = await meeting();
    const { current, one, other, seat } = await turn(night);
    await goes(night, current, dayLength);
    done(await night.tables.letSubstitute(by(one), seat));
    await night.house.absences.end(by(current));
    expect(refusals(await night.tables.letSubstitute(by(other), seat))).toEqual([{ code: 'notAbsent' }]);
    // What was agreed about one absence is void in the next.
    await goes(night, current, dayLength);
    done(await night.tables.letSubstitute(by(other), seat));
    expect(presenceOf(await runningAt(night), current)).toBe('here');
  });

  it('goes when its owner does anything there, after they all agreed', async () => {
    const night = await meeting();
    const { current, one, seat } = await substituted(night, 2 * dayLength);
    expect(await night.tables.comeBack(by(current))).not.toBeNull();
    // The computer is about to take this turn.
    expect(presenceOf(await runningAt(night), current)).toBe('late');
    await lasts(night, hour);
    expect(presenceOf(await runningAt(night), current)).toBe('here');
    // To have it again, all agree again.
    done(await night.tables.letSubstitute(by(one), seat));
    expect(presenceOf(await runningAt(night), current)).toBe('here');
  });

  it('goes when they say that they are back, while it thinks', async () => {
    const night = await meeting();
    const { current } = await substituted(night, 2 * dayLength);
    expect((await night.house.absences.end(by(current))).outcome).toBe('done');
    expect(presenceOf(await runningAt(night), current)).toBe('late');
    await lasts(night, hour);
    expect(presenceOf(await runningAt(night), current)).toBe('here');
  });
});

describe('the end of an absence and a press in the same millisecond', () => {
  it('first the end: the press is one of somebody who is there', async () => {
    const night = await meeting();
    const { current } = await turn(night);
    await goes(night, current, dayLength);
    await lasts(night, dayLength);
    done(await night.tables.act(by(current), await firstLegal(night.tables, current, 'draft')));
    expect((await night.house.absences.look(current.id)).absence).toBeNull();
    expect(refusalOf(await night.house.absences.end(by(current)))).toBe('notAway');
  });

  it('first the press: they are back by that, and nothing is left to end', async () => {
    const night = await meeting();
    const { current } = await turn(night);
    await goes(night, current, dayLength);
    night.pass(dayLength);
    done(await night.tables.act(by(current), end));
    const { version } = await runningAt(night);
    await lasts(night, 0);
    expect((await runningAt(night)).version).toBe(version);
    expect((await runningAt(night)).away).toEqual([]);
  });
});

const refusalOf = (outcome: Awaited<ReturnType<Evening['house']['absences']['end']>>) =>
  outcome.outcome === 'refused' ? outcome.refusal.code : outcome.outcome;

describe('a night', () => {
  it('stops clocks of days from the moment on that it is set', async () => {
    const night = await meeting({ pace: 'day' });
    const { current } = await turn(night);
    expect(await left(night)).toBe(dayLength);
    // In Berlin it is 20:00: two nights lie before the end.
    await night.tables.setForPerson(by(current), { zone: 'Europe/Berlin', night: { from: 23, until: 7 } });
    expect(await left(night)).toBe(dayLength + 16 * hour);
    await night.tables.setForPerson(by(current), { night: null });
    expect(await left(night)).toBe(dayLength);
  });

  it('stops no clock of a live game', async () => {
    const night = await meeting({ pace: 'live' });
    const { current } = await turn(night);
    const before = await left(night);
    await night.tables.setForPerson(by(current), { zone: 'UTC', night: { from: 0, until: 12 } });
    expect(await left(night)).toBe(before);
  });
});

describe('somebody who is forgotten while they are away', () => {
  it('leaves a table that goes on', async () => {
    const night = await meeting({ pace: 'day' });
    const { current, one } = await substituted(night, 5 * dayLength);
    await night.house.people.forget(by(current), () => 'a former player');
    const table = await runningAt(night);
    expect(table.away).toEqual([]);
    expect(JSON.stringify(table)).not.toContain(current.name);
    await lasts(night, 6 * dayLength);
    expect((await night.tables.look(channel, one.id))?.stage).not.toBe('cancelled');
  });
});
