import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import type { Stream } from '#games/shared/chance';
import type { Person, TableSettings } from '#play/table';
import { isThorough } from '#test/cases';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { pickedByKind } from '#test/games/sagrada/pick';
import { jobsPlanned } from '#test/jobs';
import { chooseByKey, choosing, lasts, takesTurn } from '#test/play/computers';
import {
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  type Evening,
  evening,
  legal,
  seatTakenBy,
  seen,
  turnOf,
} from '#test/play/evening';

const hour = 60 * 60_000;
const day = 24 * hour;

type Settings = Pick<TableSettings, 'pace' | 'timeOut'>;

/** How long one person can hold up a game from its first turn on (PACE, "How long can one person hold up a game?"), in milliseconds. */
function longest({ pace, timeOut }: Settings): number {
  const turns = 20;
  const bank = 3 * 60_000 + turns * 30_000;
  // Absences, and the moments in which the others look whether something is due.
  const once = 14 * day + hour;
  const decided = 2 * day;
  switch (pace) {
    case 'relaxed':
      return Infinity;
    case 'live':
      return once + (timeOut === 'wait' ? turns * decided : bank);
    case 'day':
      return once + turns * (timeOut === 'wait' ? 2 * decided : 2 * day);
    case 'threeDays':
      return once + turns * 2 * 3 * day;
  }
}

/** Whatever somebody could do to gain time, besides waiting. */
type Trick = (night: Evening, person: Person, pick: Stream) => Promise<unknown>;
const one = <T>(of: readonly [T, ...T[]], pick: Stream): T => of[pick.uniform(of.length)] ?? of[0];
const change = ({ tables }: Evening, person: Person, changed: Partial<TableSettings>) =>
  tables.setForTable(by(person, { manager: true }), changed);
const tricks: readonly [Trick, ...Trick[]] = [
  (night, person, pick) =>
    change(night, person, { pace: one(['relaxed', 'live', 'day', 'threeDays'] as const, pick) }),
  (night, person, pick) =>
    change(night, person, { timeOut: one(['computer', 'pass', 'wait'] as const, pick) }),
  (night, person) => change(night, person, { bank: 30, increment: 90 }),
  ({ tables }, person, pick) => {
    const from = pick.uniform(24);
    const zone = one(['Etc/UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Europe/Berlin'] as const, pick);
    return tables.setForPerson(by(person), { zone, night: { from, until: (from + 12) % 24 } });
  },
  (night, person, pick) =>
    night.house.absences.begin(by(person), night.now() + one([day, 3 * day, 14 * day] as const, pick)),
  ({ house }, person) => house.absences.end(by(person)),
  ({ tables }, person) => tables.comeBack(by(person)),
  ({ tables }, person) => tables.undo(by(person)),
  ({ tables }, person) => tables.nudge(by(person)),
  ({ tables }, person) => tables.sitIn(by(person), true),
  async ({ tables }, person, pick) => {
    const actions = (await legal(tables, person)).filter(({ do: what }) => what !== 'end');
    return actions.length > 0 && tables.act(by(person), pickedByKind(actions, pick));
  },
  async (night, person) => {
    return night.tables.takeSeat(by(person), seatTakenBy(await seen(night), person));
  },
];

/** How long to wait: often until just before something is due there, and never longer, because the others do at once what they can. */
async function waiting({ store, now }: Evening, pick: Stream): Promise<number> {
  const [due] = await store.read((db) => jobsPlanned(db, 'deadline'));
  const left = due === undefined ? hour : due.dueAt - now();
  return Math.max(1, Math.min(left, one([hour, left - 1, left, left], pick)));
}

/** Plays a game that one person holds up by all means, and the others never do. Gives how long it took, in milliseconds. */
async function heldUp(settings: Settings, villain: Person, others: readonly Person[], pick: Stream) {
  const night = await evening({ thinker: choosing(chooseByKey) });
  await night.tables.setForServer(by(cleo, { managesServer: true }), { ...settings, computerPace: 'atOnce' });
  await begun(night.tables, anna, ...[villain, ...others].filter((person) => person !== anna));
  const from = night.now();
  for (;;) {
    const table = await seen(night);
    if (table.stage !== 'running' || night.now() - from > longest(settings)) return night.now() - from;
    const { current } = turnOf(table);
    if (current.id !== villain.id) {
      if ((await legal(night.tables, current)).length > 0) await takesTurn(night, current);
      await lasts(night, 0);
      continue;
    }
    for (let tried = pick.uniform(4); tried > 0; tried -= 1) await one(tricks, pick)(night, villain, pick);
    const { offer } = table;
    if (pick.uniform(40) === 0) await night.tables.act(by(villain), end);
    await night.tables.deliver(channel);
    for (const other of others) await night.tables.letComputer(by(other), offer?.turn ?? 0);
    await lasts(night, await waiting(night, pick));
  }
}

const anyGame = {
  pace: fc.constantFrom('live' as const, 'day' as const, 'threeDays' as const),
  timeOut: fc.constantFrom('computer' as const, 'pass' as const, 'wait' as const),
  isHost: fc.boolean(),
  others: fc.constantFrom([ben], [ben, cleo]),
  picks: fc.integer(),
};

it('one person can hold up the others by no means for longer than the docs say, at any pace with a clock', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record(anyGame), async ({ pace, timeOut, isHost, others, picks }) => {
      const settings = { pace, timeOut };
      const [villain, friends] = isHost ? [anna, others] : [ben, [anna, ...others.slice(1)]];
      const took = await heldUp(settings, villain, friends, fastStream(picks));
      expect(took).toBeLessThanOrEqual(longest(settings));
    }),
    { numRuns: isThorough ? 8 : 2 },
  );
});
