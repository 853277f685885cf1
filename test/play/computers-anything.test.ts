import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sagrada } from '#games/sagrada/rules';
import type { Stream } from '#games/shared/chance';
import { verify } from '#games/verify';
import { isPerson, type Person } from '#play/table';
import { levels } from '#players/computers';
import { cases } from '#test/cases';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { pickedByKind } from '#test/games/sagrada/pick';
import { jobsPlanned } from '#test/jobs';
import { chooseByKey, choosing, computersAct, personToAct, stepsAt } from './computers.ts';
import { deliverAll } from './deliver-all.ts';
import {
  anna,
  ben,
  by,
  channel,
  cleo,
  done,
  type Evening,
  evening,
  fourSeats,
  legal,
  seen,
} from './evening.ts';

const anyGame = {
  people: fc.constantFrom([anna], [anna, ben], [anna, ben, cleo]),
  /** After how many people each computer player sits down. */
  computers: fc.array(fc.tuple(fc.nat({ max: 2 }), fc.constantFrom(...levels)), {
    minLength: 1,
    maxLength: 3,
  }),
  pace: fc.constantFrom('human' as const, 'atOnce' as const),
  resigned: fc.constantFrom('passes' as const, 'computer' as const),
  isUnsteady: fc.boolean(),
  picks: fc.integer(),
};
type AnyGame = {
  readonly [K in keyof typeof anyGame]: (typeof anyGame)[K] extends fc.Arbitrary<infer T> ? T : never;
};

/** A table of these people and computer players, dealt. */
async function dealt(night: Evening, { people, computers, pace, resigned }: AnyGame): Promise<void> {
  const { tables } = night;
  done(await tables.open(by(anna), fourSeats));
  await tables.setForTable(by(anna), { computerPace: pace, resigned });
  for (const [place, person] of people.entries()) {
    if (person !== anna) done(await tables.join(by(person)));
    const beside = computers.filter(([after], index) => after === place && index < 4 - people.length);
    for (const [, level] of beside) await tables.addComputer(by(anna), level);
  }
  const table = await seen(night);
  if (table.players.length === 1) done(await tables.addComputer(by(anna), 'master'));
  done(await tables.start(by(anna)));
  await tables.deliver(channel);
}

/** One command of the person whose turn it is: mostly an action, sometimes an undo before it, or they resign. */
async function does(night: Evening, person: Person, pick: Stream, isUnsteady: boolean): Promise<void> {
  const { tables } = night;
  const table = await seen(night);
  const undoing =
    table.stage === 'running' && table.undoable !== null ? table.players[table.undoable] : undefined;
  if (isUnsteady && undoing !== undefined && isPerson(undoing) && pick.uniform(6) === 0)
    done(await tables.undo(by(undoing)));
  else if (isUnsteady && pick.uniform(60) === 0) done(await tables.resign(by(person)));
  else done(await tables.act(by(person), pickedByKind(await legal(tables, person), pick)));
}

/** The host changes how fast computer players act at the table, while they are to act or not. */
async function changesMind({ tables }: Evening, pick: Stream): Promise<void> {
  await tables.setForTable(by(anna), { computerPace: pick.uniform(2) === 0 ? 'human' : 'atOnce' });
}

/** Plays to the end; now and then the host changes a setting, or the process is killed. */
async function playThrough(first: Evening, game: AnyGame): Promise<readonly Evening[]> {
  const pick = fastStream(game.picks);
  const nights = [first];
  let night = first;
  for (;;) {
    await computersAct(night);
    const person = personToAct(await seen(night));
    if (person === null) return nights;
    await does(night, person, pick, game.isUnsteady);
    if (game.isUnsteady && pick.uniform(6) === 0) await changesMind(night, pick);
    // Killed before it tells, or before computer players act.
    const moment = game.isUnsteady ? pick.uniform(12) : 2;
    if (moment > 0) await night.tables.deliver(channel);
    if (moment < 2) nights.push((night = night.restarted()));
    await deliverAll(night);
  }
}

it('any game of people and computer players ends, can be verified, and has one message for each turn of a person', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record(anyGame), async (game) => {
      const night = await evening({ thinker: choosing(chooseByKey) });
      await dealt(night, game);
      const nights = await playThrough(night, game);
      const table = await seen(night);
      expect(table.stage).toBe('finished');
      expect(verify(sagrada, await night.tables.record(channel, anna.id))).toEqual({ verdict: 'right' });
      expect(await night.store.read((db) => jobsPlanned(db, 'computerTurn'))).toEqual([]);
      const steps = await stepsAt(night);
      const own = table.players.map((sitter) => isPerson(sitter) && sitter.presence !== 'resigned');
      const strange = steps.filter(({ seat, computer }) => computer !== null && own[seat ?? -1] === true);
      expect(strange).toEqual([]);
      if (game.isUnsteady) return;
      const posts = nights.flatMap(({ announcements }) => announcements.filter(({ how }) => how === 'post'));
      const turns = posts.filter(({ table }) => table.stage === 'running' && table.game.phase === 'playing');
      for (const { table } of turns) expect(personToAct(table)).not.toBeNull();
      const numbers = turns.map(({ table }) =>
        table.stage === 'running' && table.game.phase === 'playing' ? table.game.turn.number : 0,
      );
      expect(new Set(numbers).size).toBe(numbers.length);
      const ends = steps.filter(({ person, what }) => person !== null && what === 'end').length;
      expect(turns.length).toBeGreaterThanOrEqual(ends);
    }),
    { seed: 14, numRuns: cases(12) },
  );
});
