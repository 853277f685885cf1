import { describe, expect, it } from 'vitest';
import { type Person, personAt, type TableSettings } from '#play/table';
import { saveChosen } from '#store/stored-preferences';
import { chooseByKey, choosing, lasts, takesTurn } from './computers.ts';
import {
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  dora,
  type Evening,
  evening,
  refusals,
  runningAt,
  seatTakenBy,
  turnOf,
} from './evening.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const eve: Person = { id: '5', name: 'Eve' };

/** Who sits in a seat. */
const sitterIn = async (night: Pick<Evening, 'tables'>, seat: number): Promise<string | undefined> =>
  personAt(await runningAt(night), seat)?.name;

/** Anna, Ben and Cleo play with a day for each turn, and Ben lets two go by. Then a test wants other settings, which nobody could set then. */
async function withoutBen(settings: Partial<TableSettings> = {}) {
  const night = await evening({ thinker: choosing(chooseByKey) });
  await night.tables.setForServer(by(anna, { managesServer: true }), { pace: 'day', computerPace: 'atOnce' });
  const seat = seatTakenBy(await begun(night.tables, anna, ben, cleo), ben);
  for (
    let table = await runningAt(night);
    personAt(table, seat)?.presence !== 'away';
    table = await runningAt(night)
  ) {
    const { current } = turnOf(table);
    if (current.id === ben.id) await lasts(night, day);
    else await takesTurn(night, current);
    await lasts(night, 0);
  }
  const { id } = await runningAt(night);
  await night.store.transaction((db) => saveChosen(db, { owner: 'deal', id }, settings));
  night.notices.splice(0);
  night.withdrawn.splice(0);
  return { ...night, seat };
}

/** The notices about seats, oldest first. */
const told = ({ notices }: Evening) =>
  notices.flatMap(({ kind, people }) => (kind === 'nudge' ? [] : [{ kind, people }]));

describe('the seat of somebody who is only away', () => {
  it('is asked for: its player is told, and nothing changes before they answer', async () => {
    const night = await withoutBen();
    const { tables, seat } = night;
    const until = night.now() + day;
    expect(done(await tables.takeSeat(by(dora), seat))).toMatchObject({ seat: null });
    await lasts(night, 0);
    expect(told(night)).toEqual([{ kind: 'seatAsked', people: [ben.id] }]);
    expect(await sitterIn(night, seat)).toBe('Ben');
    expect(await runningAt(night)).toMatchObject({
      toTake: [{ seat, isAskedFirst: true, asked: { name: 'Dora', until } }],
    });
    // The first one wins.
    for (const person of [eve, dora])
      expect(refusals(await tables.takeSeat(by(person), seat))).toEqual([{ code: 'seatAskedFor' }]);
  });

  it.each([
    ['a live turn', { pace: 'live', bank: 3 }, 3 * minute],
    ['a day', { pace: 'day' }, day],
    ['three days', { pace: 'threeDays' }, 3 * day],
    ['a day without a limit', { pace: 'relaxed' }, day],
  ] as const)('goes to who asked for it without an answer in %s', async (_, settings, time) => {
    const night = await withoutBen({ ...settings, timeOut: 'wait' });
    const { seat } = night;
    done(await night.tables.takeSeat(by(dora), seat));
    await lasts(night, time - minute);
    expect(await sitterIn(night, seat)).toBe('Ben');
    await lasts(night, minute);
    expect(await sitterIn(night, seat)).toBe('Dora');
    expect(told(night)).toEqual([
      { kind: 'seatAsked', people: [ben.id] },
      { kind: 'seatGiven', people: [dora.id] },
    ]);
    expect(night.withdrawn).toContain(
      `notice ${night.notices.findIndex(({ kind }) => kind === 'seatAsked') + 1}`,
    );
  });

  it('goes to them once, though the process ends right then', async () => {
    const night = await withoutBen({ timeOut: 'wait' });
    done(await night.tables.takeSeat(by(dora), night.seat));
    await lasts(night, 0);
    night.pass(3 * day);
    const [one, other] = [night.restarted(), night.restarted()];
    await Promise.all([lasts(one, 0), lasts(other, 0)]);
    expect((await runningAt(one)).predecessors).toMatchObject([
      { seat: night.seat, person: ben.id, resigned: false },
    ]);
  });

  it('is theirs at once if its player gives it up, and not again by time', async () => {
    const night = await withoutBen();
    const { tables, seat } = night;
    expect(refusals(await tables.giveSeat(by(ben)))).toEqual([{ code: 'seatNotAskedFor' }]);
    done(await tables.takeSeat(by(dora), seat));
    expect(done(await tables.giveSeat(by(ben)))).toMatchObject({ seat: null });
    expect(await sitterIn(night, seat)).toBe('Dora');
    await lasts(night, 2 * day);
    expect((await runningAt(night)).predecessors).toHaveLength(1);
    expect(refusals(await tables.giveSeat(by(ben)))).toEqual([{ code: 'notSeated' }]);
  });

  it('is the only one that its old player may take: in another they would know the cards of two', async () => {
    const night = await withoutBen();
    const { tables, seat } = night;
    done(await tables.takeSeat(by(dora), seat));
    done(await tables.giveSeat(by(ben)));
    const cleos = seatTakenBy(done(await tables.resign(by(cleo))), cleo);
    expect(refusals(await tables.takeSeat(by(ben), cleos))).toEqual([{ code: 'knowsOtherCards' }]);
    done(await tables.takeSeat(by(eve), cleos));
    done(await tables.resign(by(dora)));
    expect(done(await tables.takeSeat(by(ben), seat))).toMatchObject({ seat });
  });

  it('stays where it is in the same millisecond if its player gave it up before', async () => {
    const night = await withoutBen({ timeOut: 'wait' });
    done(await night.tables.takeSeat(by(dora), night.seat));
    await lasts(night, 0);
    night.pass(day);
    await Promise.all([night.tables.giveSeat(by(ben)), lasts(night, 0)]);
    expect((await runningAt(night)).predecessors).toHaveLength(1);
    expect(await sitterIn(night, night.seat)).toBe('Dora');
  });

  it('is asked for no more once who asked sits elsewhere', async () => {
    const night = await withoutBen({ timeOut: 'wait' });
    const { tables, seat } = night;
    done(await tables.takeSeat(by(dora), seat));
    await lasts(night, 0);
    const cleos = seatTakenBy(done(await tables.resign(by(cleo))), cleo);
    done(await tables.takeSeat(by(dora), cleos));
    await lasts(night, 2 * day);
    expect(await sitterIn(night, seat)).toBe('Ben');
    expect(await runningAt(night)).toMatchObject({ toTake: [{ seat, asked: null }] });
    expect(night.withdrawn).toHaveLength(1);
  });

  it('stays theirs if they do anything there before, and nobody asks for it any more', async () => {
    const night = await withoutBen({ timeOut: 'wait' });
    const { tables, seat } = night;
    done(await tables.takeSeat(by(dora), seat));
    await lasts(night, 0);
    expect(await tables.comeBack(by(ben))).not.toBeNull();
    await lasts(night, 2 * day);
    expect(await sitterIn(night, seat)).toBe('Ben');
    expect(night.withdrawn).toHaveLength(1);
    expect(refusals(await tables.takeSeat(by(dora), seat))).toEqual([{ code: 'seatTaken' }]);
    expect(refusals(await tables.giveSeat(by(ben)))).toEqual([{ code: 'seatNotAskedFor' }]);
  });

  it.each([
    ['comes back first', 'Ben'],
    ['comes too late', 'Dora'],
  ])(
    'belongs to one of them in the millisecond in which time is up, when its player %s',
    async (_, owner) => {
      const night = await withoutBen({ timeOut: 'wait' });
      const { tables, seat } = night;
      done(await tables.takeSeat(by(dora), seat));
      await lasts(night, 0);
      night.pass(day);
      const commands = [() => tables.comeBack(by(ben)), () => lasts(night, 0)];
      for (const command of owner === 'Ben' ? commands : commands.toReversed()) await command();
      await lasts(night, day);
      expect(await sitterIn(night, seat)).toBe(owner);
      // Who lost the seat by being away may have it again if it is free.
      const dorasIs = owner === 'Dora';
      if (dorasIs) done(await tables.resign(by(dora)));
      expect(await tables.takeSeat(by(ben), seat)).toMatchObject({ outcome: dorasIs ? 'done' : 'refused' });
    },
  );

  it('goes to them without waiting if its player resigns', async () => {
    const night = await withoutBen();
    const { tables, seat } = night;
    done(await tables.takeSeat(by(dora), seat));
    done(await tables.resign(by(ben)));
    await lasts(night, 0);
    expect(await sitterIn(night, seat)).toBe('Dora');
  });

  it('goes to them without waiting if its player resigns, also before they could be asked', async () => {
    const night = await withoutBen();
    const { tables, seat } = night;
    night.deliveries.push(...Array.from({ length: 30 }, () => ({ delivery: 'later' }) as const));
    done(await tables.takeSeat(by(dora), seat));
    done(await tables.resign(by(ben)));
    await lasts(night, 0);
    expect(await sitterIn(night, seat)).toBe('Dora');
  });

  it('stays theirs, and the question goes, if who asked for it is forgotten', async () => {
    const night = await withoutBen();
    const { house, tables, seat } = night;
    done(await tables.takeSeat(by(dora), seat));
    await lasts(night, 0);
    expect(await house.people.forget(by(dora), () => 'a former player')).toEqual([channel]);
    await tables.deliver(channel);
    await lasts(night, 0);
    expect(night.announcements.at(-1)).toMatchObject({
      how: 'refresh',
      table: { toTake: [{ asked: null }] },
    });
    expect(night.withdrawn).toEqual(['notice 1']);
    await lasts(night, 2 * day);
    expect(await sitterIn(night, seat)).toBe('Ben');
  });

  it('is not given away before its player could be asked', async () => {
    const night = await withoutBen({ timeOut: 'wait' });
    const { seat } = night;
    const fails = Array.from({ length: 400 }, () => ({ delivery: 'later' }) as const);
    night.deliveries.push(...fails);
    done(await night.tables.takeSeat(by(dora), seat));
    await lasts(night, day);
    expect(await sitterIn(night, seat)).toBe('Ben');
    night.deliveries.length = 0;
    await lasts(night, minute * 10);
    await lasts(night, day - minute * 20);
    expect(await sitterIn(night, seat)).toBe('Ben');
    await lasts(night, minute * 20);
    expect(await sitterIn(night, seat)).toBe('Dora');
  });
});

describe('the clock of a seat that was taken over', () => {
  it('begins anew, and no turn counts as missed', async () => {
    const night = await withoutBen();
    const { tables, seat } = night;
    done(await tables.takeSeat(by(dora), seat));
    done(await tables.giveSeat(by(ben)));
    for (
      let table = await runningAt(night);
      turnOf(table).current.id !== dora.id;
      table = await runningAt(night)
    ) {
      await takesTurn(night, turnOf(table).current);
      await lasts(night, 0);
    }
    const table = await runningAt(night);
    const clock = table.clocks.find((each) => each.seat === seat);
    expect(clock).toMatchObject({ missed: 0, nudges: 0 });
    expect((clock?.outAt ?? 0) - night.now()).toBeGreaterThan(day - minute);
  });
});
