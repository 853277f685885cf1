import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, actionText, choose, draft, end } from '#games/sagrada/action';
import { allDice, shades } from '#games/shared/die';
import { patterns } from '#games/shared/pattern';
import { allSpaces } from '#games/shared/space';
import type { Outcome } from '#play/outcome';
import { peopleAt, type Person, personAt, type TableId, type TableView } from '#play/table';
import type { Command } from '#play/tables';
import { viewOf } from '#play/view-of';
import { newestTable, tableNamed } from '#store/find-matches';
import { stepsOf } from '#store/step-log';
import { deliverAll } from './deliver-all.ts';
import { alone, by, channel, type Evening, evening, everybody, fourSeats } from './evening.ts';

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.constant(end),
  fc.constantFrom(...patterns).map(({ name }) => choose(name)),
  fc
    .record({ die: fc.constantFrom(...allDice), space: fc.constantFrom(...allSpaces) })
    .map(({ die, space }) => draft(die, space)),
  fc
    .record({ tool: fc.constantFrom(6 as const, 11 as const), die: fc.constantFrom(...allDice) })
    .map(({ tool, die }) => ({ do: 'tool' as const, tool, die, pay: null })),
  fc.constantFrom(null, ...shades).map((shade) => ({ do: 'return' as const, shade })),
);

type Attempt =
  | 'open'
  | 'alone'
  | 'undo'
  | 'repent'
  | 'join'
  | 'leave'
  | 'start'
  | 'cancel'
  | 'resign'
  | 'takeSeat'
  | 'sitIn'
  | 'repeat'
  | 'month'
  | 'restart'
  | { readonly nth: number }
  | Action;

/** Something that somebody tries, sensible or not, with a command or a button of any table and turn. */
const anyTry = fc.record({
  who: fc.constantFrom(...everybody),
  manager: fc.boolean(),
  button: fc.option(fc.record({ table: fc.nat({ max: 2 }), turn: fc.option(fc.nat({ max: 8 })) }), {
    freq: 1,
  }),
  what: fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom<Attempt>('open', 'open', 'alone', 'join', 'start') },
    { weight: 15, arbitrary: fc.constantFrom<Attempt>('undo', 'repent') },
    { weight: 15, arbitrary: fc.constantFrom<Attempt>('repeat', 'restart') },
    { weight: 4, arbitrary: fc.constantFrom<Attempt>('leave', 'resign') },
    { weight: 6, arbitrary: fc.constantFrom<Attempt>('takeSeat', 'takeSeat', 'sitIn') },
    { weight: 1, arbitrary: fc.constantFrom<Attempt>('cancel', 'month') },
    { weight: 60, arbitrary: fc.record({ nth: fc.nat({ max: 1000 }) }) },
    { weight: 10, arbitrary: anyAction },
  ),
});
type Try = typeof anyTry extends fc.Arbitrary<infer T> ? T : never;

/** The evening, the tables seen so far, and the last interaction. */
interface SoFar {
  night: Evening;
  readonly seen: TableId[];
  last: Doing | null;
}

/** What a person is about to do. */
interface Doing {
  readonly who: Person;
  readonly run: () => Promise<Outcome>;
}

/** The refusals of outdated buttons. */
const stale: ReadonlySet<string> = new Set(['noTable', 'gameOver', 'tableGone', 'turnOver']);

/** Tries an undo, which must only work for the person that the table names. */
async function undo(tables: Evening['tables'], command: Command): Promise<Outcome> {
  const seen = await tables.look(command.channel, command.person.id);
  const mayUndo = seen?.stage === 'running' && seen.undoable !== null && seen.undoable === seen.seat;
  const outcome = await tables.undo(command);
  const isStale = outcome.outcome === 'refused' && outcome.refusals.some(({ code }) => stale.has(code));
  if (outcome.outcome !== 'repeated' && !isStale) expect(outcome.outcome === 'done').toBe(mayUndo);
  return outcome;
}

/** All legal actions of everybody in the channel's game. */
async function everyChoice({ store }: Evening): Promise<readonly (readonly [Person, Action])[]> {
  const table = await store.transaction((db) => newestTable(db, channel));
  return everybody.flatMap((person) => {
    const seen = table && viewOf(table, person.id);
    return seen?.stage === 'running' ? seen.legal.map((action) => [person, action] as const) : [];
  });
}

/** What is tried; null for things that nobody can ask for. */
async function doingOf(soFar: SoFar, { who, manager, button, what }: Try): Promise<Doing | null> {
  const { tables } = soFar.night;
  const table = button === null ? undefined : soFar.seen.at(-1 - button.table);
  const command: Command = by(who, {
    manager,
    button: button && table ? { table, turn: button.turn, version: null } : null,
  });
  const act = (action: Action): Doing => ({ who, run: () => tables.act(command, action) });
  switch (what) {
    case 'open':
      return { who, run: () => tables.open(command, fourSeats) };
    case 'alone':
      return { who, run: () => tables.open(command, alone(5)) };
    case 'undo':
      return { who, run: () => undo(tables, command) };
    case 'repent': {
      const table = await tables.look(channel, null);
      const repenting = (table?.stage === 'running' && personAt(table, table.undoable ?? -1)) || who;
      return { who: repenting, run: () => undo(tables, { ...command, person: repenting }) };
    }
    case 'join':
      return { who, run: () => tables.join(command) };
    case 'leave':
      return { who, run: () => tables.leave(command) };
    case 'start':
      return { who, run: () => tables.start(command) };
    case 'cancel':
      return { who, run: () => tables.cancel(command) };
    case 'resign':
      return { who, run: () => tables.resign(command) };
    case 'takeSeat': {
      const table = await tables.look(channel, who.id);
      const [free] = table?.stage === 'running' ? table.toTake : [];
      return { who, run: () => tables.takeSeat(command, free?.seat ?? 0) };
    }
    case 'sitIn':
      return { who, run: () => tables.sitIn(command, true) };
    case 'repeat':
      return soFar.last;
    case 'month':
      soFar.night.pass(31 * 24 * 60 * 60 * 1000);
      await tables.closeIdle();
      return null;
    case 'restart':
      soFar.night = soFar.night.restarted();
      return null;
    default: {
      if ('do' in what) return act(what);
      const choices = await everyChoice(soFar.night);
      const [actor = who, action = end] = choices[what.nth % choices.length] ?? [];
      return { who: actor, run: () => tables.act({ ...command, person: actor }, action) };
    }
  }
}

/** Whether an action was made up, not one that the table offered the person. */
const wasIllegal = (before: TableView | null, { what }: Try): boolean =>
  typeof what === 'object' &&
  'do' in what &&
  (before?.stage !== 'running' || !before.legal.some((action) => actionText(action) === actionText(what)));

describe('whatever people try, in any order', () => {
  it('the table stays consistent, and only accepted commands change it', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(anyTry, { minLength: 120, maxLength: 200, size: 'max' }), async (tries) => {
        const soFar: SoFar = { night: await evening(), seen: [], last: null };
        for (const trying of tries) {
          const doing = await doingOf(soFar, trying);
          if (doing === null) continue;
          const look = () => soFar.night.tables.look(channel, doing.who.id);
          const before = await look();
          const outcome = await doing.run();
          const after = await look();
          reached.add(outcome.outcome);
          if (outcome.outcome === 'done') soFar.last = doing;
          if (outcome.outcome === 'done' && trying.what === 'repent') reached.add('undone');
          expect(outcome.outcome === 'done' ? before : after).toEqual(before);
          // What is yet to be announced is only added for somebody who looks.
          const shown = outcome.outcome === 'repeated' ? after : outcome.match;
          expect(shown && { ...shown, told: null }).toEqual(after && { ...after, told: null });
          expect(outcome.outcome === 'done' && wasIllegal(before, trying)).toBe(false);
          if (after === null) continue;
          reached.add(after.stage);
          if (soFar.seen.at(-1) !== after.id) soFar.seen.push(after.id);
          await makesSense(soFar.night, after);
        }
        await isToldToTheEnd(soFar.night);
      }),
      { seed: 2026, numRuns: 8 },
    );
    expect([...reached].toSorted()).toEqual(
      ['cancelled', 'done', 'finished', 'lobby', 'refused', 'repeated', 'running', 'undone'].toSorted(),
    );
  });
});

/** What is true of every table at any moment. Loading it checks its whole game each time. */
async function makesSense(night: Evening, table: TableView): Promise<void> {
  const { steps, open } = await night.store.transaction(async (db) => ({
    steps: await stepsOf(db, table.id),
    open: await db.selectFrom('matches').select('id').where('closed_at', 'is', null).execute(),
  }));
  expect(steps).toHaveLength(table.version);
  const people = peopleAt(table).map(({ id }) => id);
  const isOpen = table.stage === 'lobby' || table.stage === 'running';
  expect(open.map(({ id }) => id)).toEqual(isOpen ? [table.id] : []);
  expect(new Set(people).size).toBe(people.length);
  expect(table.players.length).toBeLessThanOrEqual(table.options.mode === 'solo' ? 1 : table.options.seats);
  expect((await everyChoice(night)).length > 0).toBe(table.stage === 'running');
  expect(table.stage === 'cancelled' || people.includes(table.host)).toBe(true);
}

/** In the end everything is announced, each table at its newest version. */
async function isToldToTheEnd(night: Evening): Promise<void> {
  const { store, announcements } = night;
  announcements.length = 0;
  await deliverAll(night);
  for (const { table } of announcements) {
    const stored = await store.transaction((db) => tableNamed(db, table.id));
    expect(stored?.version).toBe(table.version);
  }
  announcements.length = 0;
  await deliverAll(night);
  expect(announcements).toEqual([]);
}
