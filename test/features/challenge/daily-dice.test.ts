import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Die } from '#games/shared/die';
import { cardGameIdSchema } from '#play/koloretako/card-game';
import type { Person, TableView } from '#play/table';
import { placeOfAttempt } from '#store/attempts';
import { recall } from '#store/settings';
import { cases } from '#test/cases';
import { allGiven } from '#test/play/doors';
import { anna, ben, by, channel, cleo, done, dora, evening, type Evening } from '#test/play/evening';
import { at, begins, givesUp, minutely, tryOf } from './challenge.ts';

const rounds = 10;

/** How a person plays: which legal action to take at each step, by turns, and before which of the first steps to undo one. */
const waysArbitrary = fc.record({
  picks: fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
  undoes: fc.array(fc.boolean(), { maxLength: 20 }),
});
type Ways = typeof waysArbitrary extends fc.Arbitrary<infer W> ? W : never;

/** Plays a person's ranked attempt to its end, and gives everything they saw. */
async function plays(
  evenings: Evening,
  person: Person,
  { picks, undoes }: Ways,
): Promise<readonly TableView[]> {
  const { tables } = evenings;
  const seen: TableView[] = [await begins(evenings, person)];
  const day = evenings.house.dailies.now();
  for (let step = 0; ; step += 1) {
    const table = await tryOf(evenings, person);
    if (table.stage === 'finished') return seen;
    if (table.undoable !== null && undoes[step] === true)
      done(await tables.undo(await at(evenings, person, day)));
    const { legal } = { legal: [], ...(await tryOf(evenings, person)) };
    const action = legal[(picks[step % picks.length] ?? 0) % legal.length];
    if (action === undefined) throw new Error('nothing is legal');
    seen.push(done(await tables.act(await at(evenings, person, day), action)));
  }
}

/** The dice of each round, the round track and the finished window, as JSON. */
function diceIn(seen: readonly TableView[]): readonly string[] {
  const last = seen.at(-1);
  if (last?.stage !== 'finished') throw new Error('the game is not over');
  const { track, players } = last.game;
  return [...poolsIn(seen).values(), track, ...players.map(({ dice }) => dice)].map((dice) =>
    JSON.stringify(dice),
  );
}

/** The dice of each round at its start. */
function poolsIn(seen: readonly TableView[]): ReadonlyMap<number, readonly (Die | null)[]> {
  const pools = new Map<number, readonly (Die | null)[]>();
  for (const { game } of seen.filter((table) => table.stage === 'running'))
    if (game.phase === 'playing' && !pools.has(game.round)) pools.set(game.round, game.pool);
  return pools;
}

describe('the dice of a day', () => {
  it('are the same ten pools for everyone, whatever they do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(6), waysArbitrary, waysArbitrary, async (days, annas, bens) => {
        const evenings = await evening();
        evenings.pass(days * 24 * 3_600_000);
        const [one, other] = [await plays(evenings, anna, annas), await plays(evenings, ben, bens)].map(
          poolsIn,
        );
        expect([...(one?.keys() ?? [])]).toHaveLength(rounds);
        expect(other).toEqual(one);
      }),
      { numRuns: cases(8) },
    );
  });

  it("can't be learned from anything before the seed is revealed, and others don't even see what was rolled", async () => {
    await fc.assert(
      fc.asyncProperty(waysArbitrary, async (ways) => {
        const evenings = await evening();
        const { store, house, tables, announcements, summaries, reminded, log } = evenings;
        const { dailies } = house;
        const day = dailies.now();
        await dailies.subscribe(by(anna, { manager: true }), 'en');
        await dailies.remind(dora.id, { zone: 'UTC', hour: 23 }, 'en');
        const seen = await plays(evenings, anna, ways);
        const { channel: place } = await at(evenings, anna, day);
        const { id: table } = await tryOf(evenings, anna);
        // She plays on after midnight, so that the day ends and its seed stays secret.
        const own: unknown[] = [seen, await begins(evenings, cleo)];
        const othersSaw: unknown[] = [];
        for (const hours of [0, 4, 2]) {
          evenings.pass(hours * 3_600_000);
          await minutely(evenings);
          const weekly = { week: house.weeklies.now(), cards: cardGameIdSchema.parse(table) };
          const about = { player: anna, day, table, ...weekly };
          own.push(await Promise.all(seen.map(({ id }) => tables.finished(place, id, anna.id))));
          for (const asker of [anna, cleo])
            own.push(
              await allGiven(evenings, { ...about, asker, place: placeOfAttempt('daily', asker.id, day) }),
            );
          for (const asker of [ben, dora])
            othersSaw.push(await allGiven(evenings, { ...about, asker, place: channel }));
        }
        othersSaw.push(announcements, summaries, reminded, log);
        expect([summaries, reminded]).toEqual([[expect.anything()], [expect.anything()]]);
        const given = JSON.stringify([own, othersSaw]);
        const others = JSON.stringify(othersSaw);
        for (const dice of diceIn(seen)) {
          expect(given).toContain(dice);
          expect(others).not.toContain(dice);
        }
        await givesUp(evenings, cleo, day);
        await minutely(evenings);
        const seed = (await dailies.look(dora.id, day))?.seed ?? '';
        const secret = (await store.transaction((db) => recall(db, 'daily secret'))) ?? '';
        for (const hidden of [seed, secret]) {
          expect(hidden).toMatch(/^[0-9a-f]{64}$/);
          expect(given).not.toContain(hidden);
        }
      }),
      { numRuns: cases(5) },
    );
  });
});
