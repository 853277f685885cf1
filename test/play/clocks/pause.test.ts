import { describe, expect, it } from 'vitest';
import type { Person, TableSettings } from '#play/table';
import { planJob } from '#store/jobs';
import { jobsPlanned } from '#test/jobs';
import { chooseByKey, choosing, lasts, playing, stepsAt, takesTurn } from '#test/play/computers';
import {
  anna,
  ben,
  by,
  channel,
  cleo,
  done,
  dora,
  type Evening,
  evening,
  fourSeats,
  guild,
  presences,
  seatTakenBy,
  seen,
  started,
  turnOf,
  twoSeats,
} from '#test/play/evening';

const minute = 60_000;
const day = 24 * 60 * minute;
const week = 7 * day;

/** A game of these people in its first turn. */
const meeting = (
  settings: Partial<TableSettings> = {},
  seated: readonly [Person, ...Person[]] = [anna, ben],
): Promise<Evening> => playing(seated, { pace: 'day', ...settings });

/** Everybody misses two turns in a row. */
async function paused(settings: Partial<TableSettings> = {}): Promise<Evening> {
  const night = await meeting(settings);
  for (let turn = 0; turn < 4; turn += 1) await lasts(night, day);
  return night;
}

const isPaused = async (night: Evening): Promise<boolean> => {
  const table = await seen(night);
  return table.stage === 'running' && table.isPaused;
};

const computerTurns = ({ store }: Evening) => store.read((db) => jobsPlanned(db, 'computerTurn'));
const deadlines = ({ store }: Evening) => store.read((db) => jobsPlanned(db, 'deadline'));

const runningClocks = async (night: Evening) => {
  const table = await seen(night);
  return table.stage === 'running' ? table.clocks.filter(({ stoppedAt }) => stoppedAt === null) : [];
};

const waitsFor = async ({ house }: Evening) =>
  (await house.ownGames.of(anna.id)).map(({ waits }) => waits.for);

/** What the log says was done at tables. */
const whatIn = (log: readonly string[]): readonly unknown[] =>
  log.flatMap((line) => {
    const { msg, what }: { readonly msg?: unknown; readonly what?: unknown } = JSON.parse(line);
    return msg === 'action' ? [what] : [];
  });

const away = (night: Evening, person: Person, days: number) =>
  night.house.absences.begin(by(person), night.now() + days * day);

describe('a game whose last person goes away', () => {
  it.each(['computer', 'pass'] as const)('is paused (%s), and tells nobody anew', async (timeOut) => {
    const night = await paused({ timeOut });
    expect(presences(await seen(night))).toEqual(['away', 'away']);
    expect(await isPaused(night)).toBe(true);
    const last = night.announcements.at(-1);
    expect(last).toMatchObject({ how: 'refresh', table: { isPaused: true } });
    expect(last?.events.map(({ event }) => event)).toEqual(['timedOut', 'wentAway']);
    const [turn, told, notices] = [
      turnOf(await seen(night)).number,
      night.announcements.length,
      night.notices.length,
    ];
    await lasts(night, 6 * day);
    expect(turnOf(await seen(night)).number).toBe(turn);
    expect(night.announcements).toHaveLength(told);
    expect(night.notices).toHaveLength(notices);
    expect(night.turnNotices).toEqual([]);
    expect(await computerTurns(night)).toEqual([]);
  });

  it('is paused before the first turn, too: nobody has chosen a window', async () => {
    const night = await evening({ thinker: choosing(chooseByKey) });
    await night.tables.setForServer(by(anna, { managesServer: true }), { pace: 'day' });
    await started(night.tables, anna, ben);
    await night.tables.deliver(channel);
    for (const person of [anna, ben]) await away(night, person, 3);
    await night.tables.deliver(channel);
    expect(await isPaused(night)).toBe(true);
    await lasts(night, 3 * day);
    expect(await isPaused(night)).toBe(false);
    expect(await runningClocks(night)).toHaveLength(2);
  });

  it('isn’t paused for one person with computers, who may take as long as they like', async () => {
    const night = await evening({ thinker: choosing(chooseByKey) });
    done(
      await night.tables.open(by(anna), {
        ...fourSeats,
        seats: 2,
        computers: { count: 1, level: 'apprentice' },
      }),
    );
    await night.tables.deliver(channel);
    await takesTurn(night, anna);
    await away(night, anna, 3);
    await lasts(night, 10 * day);
    expect(await isPaused(night)).toBe(false);
    expect((await seen(night)).stage).toBe('running');
  });
});

describe('a paused game', () => {
  it('goes on with whoever comes back first: their clock starts fresh, and the others stay away', async () => {
    const night = await paused();
    const { current, others } = turnOf(await seen(night));
    const number = turnOf(await seen(night)).number;
    await lasts(night, 2 * day);
    expect(await night.tables.comeBack(by(current))).not.toBeNull();
    await night.tables.deliver(channel);
    expect(await isPaused(night)).toBe(false);
    expect(night.announcements.at(-1)).toMatchObject({ how: 'refresh', events: [{ event: 'cameBack' }] });
    // It is still their turn, with all of its time.
    expect(turnOf(await seen(night)).number).toBe(number);
    expect((await runningClocks(night)).map(({ outAt, missed }) => [outAt, missed])).toEqual([
      [night.now() + day, 0],
    ]);
    await takesTurn(night, current);
    await lasts(night, 0);
    expect(turnOf(await seen(night)).current.id).toBe(current.id);
    expect(presences(await seen(night)).toSorted()).toEqual(['away', 'here']);
    expect(others).toHaveLength(1);
  });

  it('goes on with somebody else’s turn if that is on: the computer takes it for them', async () => {
    const night = await paused({ pace: 'live' });
    const { number, others } = turnOf(await seen(night));
    const [other] = others;
    if (other === undefined) throw new Error('nobody else');
    await night.tables.comeBack(by(other));
    await night.tables.deliver(channel);
    expect(await computerTurns(night)).toHaveLength(1);
    await lasts(night, 0);
    expect(turnOf(await seen(night)).number).toBeGreaterThan(number);
    const [clock] = await runningClocks(night);
    // A fresh bank, and what a turn adds.
    expect(clock?.outAt).toBe(night.now() + 3 * minute + 30_000);
  });

  it('closes after a week without a result, and its channel is free', async () => {
    const night = await paused();
    const before = night.announcements.length;
    await lasts(night, week - 1);
    expect(await isPaused(night)).toBe(true);
    await lasts(night, 1);
    const table = await seen(night);
    expect(table).toMatchObject({ stage: 'cancelled', why: 'unplayed' });
    expect(night.announcements.slice(before)).toMatchObject([{ how: 'refresh', events: [] }]);
    expect(await deadlines(night)).toEqual([]);
    const steps = await stepsAt(night);
    expect(steps.at(-1)).toMatchObject({ what: 'lapse', person: null });
    for (const person of [anna, ben])
      expect(await night.house.standings.profile(person.id, guild, person.id)).toBeNull();
    expect((await night.house.history.games({ channel }, 0)).games).toEqual([]);
    expect(done(await night.tables.open(by(cleo), twoSeats)).channel).toBe(channel);
  });

  it('stays so over restarts, and the week doesn’t count while the bot is away', async () => {
    const night = await paused();
    await night.house.uptime.back();
    await night.house.uptime.away();
    night.pass(30 * day);
    await night.restarted().house.uptime.back();
    const after = night.restarted();
    await lasts(after, 0);
    expect(await isPaused(after)).toBe(true);
    await lasts(after, week);
    expect(await seen(after)).toMatchObject({ stage: 'cancelled', why: 'unplayed' });
  });

  it('waits for anybody, as the lists of its players’ games say', async () => {
    const missed = await paused();
    expect(await waitsFor(missed)).toEqual(['anybody']);
    const said = await meeting();
    for (const person of [anna, ben]) await away(said, person, 3);
    expect(await waitsFor(said)).toEqual(['anybody']);
    // The turn is that of somebody who missed two, and the other one said to be away.
    const both = await meeting();
    const isBens = async () => turnOf(await seen(both)).current.id === ben.id;
    while (!(await isBens()) || !presences(await seen(both)).includes('away'))
      await ((await isBens()) ? lasts(both, day) : takesTurn(both, anna));
    await away(both, anna, 3);
    expect(await waitsFor(both)).toEqual(['anybody']);
    await both.house.absences.end(by(anna));
    expect(await waitsFor(both)).toEqual(['computer']);
  });

  it.each([6, 13])(
    'closes after that week, too, if somebody who resigned is away for %i days',
    async (days) => {
      const night = await meeting({}, [anna, ben, cleo]);
      done(await night.tables.resign(by(cleo)));
      await night.tables.deliver(channel);
      await away(night, cleo, days);
      for (let turn = 0; turn < 4; turn += 1) await lasts(night, day);
      expect(await isPaused(night)).toBe(true);
      await lasts(night, week - 1);
      expect(await isPaused(night)).toBe(true);
      await lasts(night, 1);
      expect(await seen(night)).toMatchObject({ stage: 'cancelled', why: 'unplayed' });
      expect(await night.house.absences.look(cleo.id)).toMatchObject({ absence: days === 13 ? {} : null });
    },
  );

  it('knows nothing of the absence of somebody who resigned: its week goes on', async () => {
    const night = await meeting({}, [anna, ben, cleo]);
    done(await night.tables.resign(by(cleo)));
    await night.tables.deliver(channel);
    const { version } = await seen(night);
    expect(await away(night, cleo, 3)).toMatchObject({ outcome: 'done', channels: [] });
    expect(await night.house.absences.end(by(cleo))).toMatchObject({ outcome: 'done', channels: [] });
    expect((await seen(night)).version).toBe(version);
  });

  it('waits longer for people who said until when they are away', async () => {
    const night = await meeting();
    for (const [person, days] of [
      [anna, 12],
      [ben, 13],
    ] as const)
      await away(night, person, days);
    await lasts(night, 11 * day);
    expect(await isPaused(night)).toBe(true);
    await lasts(night, day);
    expect(await isPaused(night)).toBe(false);
    expect((await seen(night)).stage).toBe('running');
  });

  it('is one as soon as nobody else is left: the others resigned', async () => {
    const night = await meeting({}, [anna, ben, cleo]);
    while ((await seen(night)).players.every(({ presence }) => presence !== 'away')) {
      const { current } = turnOf(await seen(night));
      if (current.id === ben.id) await lasts(night, day);
      else await takesTurn(night, current);
      await lasts(night, 0);
    }
    await night.tables.resign(by(anna));
    await away(night, cleo, 2);
    await night.tables.deliver(channel);
    expect(presences(await seen(night)).toSorted()).toEqual(['away', 'here', 'resigned']);
    expect(await isPaused(night)).toBe(true);
    const { version } = await seen(night);
    await lasts(night, day);
    expect((await seen(night)).version).toBe(version);
    expect(await computerTurns(night)).toEqual([]);
    await lasts(night, day);
    expect(await isPaused(night)).toBe(false);
  });

  it('goes on with somebody who gets the seat that they asked for', async () => {
    const night = await paused();
    const table = await seen(night);
    const seat = seatTakenBy(table, anna);
    done(await night.tables.takeSeat(by(dora), seat));
    await lasts(night, day);
    expect(await isPaused(night)).toBe(false);
    expect(presences(await seen(night)).toSorted()).toEqual(['away', 'here']);
  });

  it('that an earlier version had computers play on stops with the update', async () => {
    const night = await paused();
    const { id, version } = await seen(night);
    await night.store.transaction((db) =>
      planJob(db, { kind: 'computerTurn', key: id, match: id, dueAt: night.now(), data: { version } }),
    );
    const after = night.restarted();
    await lasts(after, 0);
    expect((await seen(after)).version).toBe(version);
    expect(await computerTurns(after)).toEqual([]);
    expect(await deadlines(after)).toHaveLength(1);
    expect(after.announcements).toMatchObject([{ how: 'refresh', table: { isPaused: true } }]);
    expect(whatIn(after.log)).toEqual(['paused']);
  });
});
