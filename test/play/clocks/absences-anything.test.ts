import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import { sagrada } from '#games/sagrada/rules';
import type { Stream } from '#games/shared/chance';
import { verify } from '#games/verify';
import { isPerson, type Person } from '#play/table';
import { isThorough } from '#test/cases';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { pickedByKind } from '#test/games/sagrada/pick';
import { jobsPlanned } from '#test/jobs';
import { chooseByKey, choosing, lasts, personToAct, stepsAt } from '#test/play/computers';
import { deliverAll } from '#test/play/deliver-all';
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
  legal,
  refusals,
  seen,
} from '#test/play/evening';

const minute = 60_000;
const hour = 60 * minute;

const anyGame = {
  people: fc.constantFrom([anna, ben], [anna, ben, cleo], [anna, ben, cleo, dora]),
  pace: fc.constantFrom('live' as const, 'day' as const, 'threeDays' as const),
  timeOut: fc.constantFrom('computer' as const, 'pass' as const),
  computerPace: fc.constantFrom('human' as const, 'atOnce' as const),
  mentions: fc.boolean(),
  /** In how many of ten turns people let time pass rather than act. */
  idle: fc.integer({ min: 1, max: 9 }),
  picks: fc.integer(),
};
type AnyGame = {
  readonly [K in keyof typeof anyGame]: (typeof anyGame)[K] extends fc.Arbitrary<infer T> ? T : never;
};

async function dealt(night: Evening, game: AnyGame): Promise<void> {
  const { tables } = night;
  const { pace, timeOut, computerPace, mentions, people } = game;
  await tables.setForServer(by(anna, { managesServer: true }), { pace, timeOut, computerPace, mentions });
  done(await tables.open(by(anna), fourSeats));
  for (const person of people) if (person !== anna) done(await tables.join(by(person)));
  done(await tables.start(by(anna)));
  await tables.deliver(channel);
}

/** What somebody does who is there: mostly an action, sometimes an undo before it. */
async function does(night: Evening, person: Person, pick: Stream): Promise<void> {
  const { tables } = night;
  const table = await seen(night);
  const undoing =
    table.stage === 'running' && table.undoable !== null ? table.players[table.undoable] : undefined;
  if (undoing !== undefined && isPerson(undoing) && pick.uniform(8) === 0)
    done(await tables.undo(by(undoing)));
  else done(await tables.act(by(person), pickedByKind(await legal(tables, person), pick)));
}

/** Nobody acts in a turn that a computer player takes. */
async function isRefused({ tables }: Evening, person: Person): Promise<void> {
  expect(refusals(await tables.act(by(person), end))).toEqual([{ code: 'computerTakesTurn' }]);
}

/** Plays to the end: people act or let time pass, come back, and the process is killed now and then. */
async function playThrough(first: Evening, game: AnyGame): Promise<Evening> {
  const pick = fastStream(game.picks);
  let night = first;
  for (;;) {
    const table = await seen(night);
    if (table.stage !== 'running') return night;
    const person = personToAct(table);
    if (person === null) throw new Error('nobody is to act');
    const returning = game.people[pick.uniform(12)];
    if (returning !== undefined) await night.tables.comeBack(by(returning));
    const isTaken = (await legal(night.tables, person)).length === 0;
    if (isTaken) await isRefused(night, person);
    const isIdle = isTaken || pick.uniform(10) < game.idle;
    if (!isIdle) await does(night, person, pick);
    // Killed before anything is told.
    if (pick.uniform(10) === 0) {
      night = night.restarted();
      await deliverAll(night);
    }
    await night.tables.deliver(channel);
    await lasts(night, isIdle ? ([minute, 5 * minute, hour, 30 * hour][pick.uniform(4)] ?? 0) : 0);
  }
}

it('any game with any absences ends or closes unplayed, can be verified, and nobody plays in the place of a computer player', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record(anyGame), async (game) => {
      const first = await evening({ thinker: choosing(chooseByKey) });
      await dealt(first, game);
      const night = await playThrough(first, game);
      const table = await seen(night);
      const isOver = table.stage === 'finished';
      expect(table).toMatchObject(isOver ? {} : { stage: 'cancelled', why: 'unplayed' });
      const verdict = isOver ? verify(sagrada, await night.tables.record(channel, anna.id)) : null;
      expect(verdict).toEqual(isOver ? { verdict: 'right' } : null);
      expect(await night.store.read((db) => jobsPlanned(db, 'computerTurn', 'deadline'))).toEqual([]);
      const told = [...first.announcements, ...night.announcements].map((each) => each.table);
      expect(told.filter(({ seat }) => seat !== null)).toEqual([]);
      expect(told.filter((each) => each.stage === 'running' && each.game.hand !== null)).toEqual([]);
      const steps = await stepsAt(night);
      expect(steps.filter(isOutOfTurn())).toEqual([]);
    }),
    { seed: 15, numRuns: isThorough ? 20 : 3 },
  );
});

/** Finds steps of people in turns that a computer player takes for them, and of computer players for people who are there. */
function isOutOfTurn() {
  /** Who is gone; who has just come back may find their turn taken. */
  const gone = new Map<number | null, string>();
  return ({ seat, person, computer, what }: Awaited<ReturnType<typeof stepsAt>>[number]): boolean => {
    if (['late', 'away', 'back'].includes(what)) gone.set(seat, what);
    if (['open', 'join', 'start', 'undo', 'late', 'away', 'back'].includes(what)) return false;
    if (person !== null && gone.get(seat) === 'back') gone.delete(seat);
    const isStrange = (computer !== null && !gone.has(seat)) || (person !== null && gone.has(seat));
    const isTurnOver = what === 'end' || what.startsWith('choose');
    if (isTurnOver && gone.get(seat) !== 'away') gone.delete(seat);
    return isStrange;
  };
}
