import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMember, bestOnCard, rankedOnCard } from '#features/day-card/queries';
import { daySchema } from '#store/day';
import type { MatchId } from '#store/match-id';
import { nobody } from '#store/ranking';
import type { Database } from '#store/schema';
import { ownStore } from '#test/database';
import { finishedOn } from './made-up-results.ts';

const day = daySchema.parse('2026-11-20');
const guild = '900';
const size = 4;

/** Somebody who has finished the day, and all that decides how a card shows them. */
const anybody = fc.record({
  isOnCard: fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0),
  total: fc.nat(3),
  target: fc.nat(2),
  isHidden: fc.boolean(),
  hasResigned: fc.boolean(),
  length: fc.integer({ min: 1, max: 5 }),
  hasPlayedLater: fc.boolean(),
});

type Anybody = typeof anybody extends fc.Arbitrary<infer A> ? A & { readonly person: string } : never;

/** Stores somebody. Gives them with their match. */
async function stored(db: Database, one: Anybody): Promise<Anybody & { readonly played: MatchId }> {
  const { person, length } = one;
  const played = await finishedOn(db, { day, ...one, name: `name ${person}` });
  const lastDay = one.hasPlayedLater ? '2026-11-21' : day;
  await addMember(db, one.isOnCard ? guild : '901', person, 1);
  await db
    .insertInto('streaks')
    .values({ person, length, longest: 9, last_day: lastDay, stale: 0 })
    .execute();
  await db
    .insertInto('seats')
    .values({
      match_id: played,
      seat: 0,
      person,
      computer: null,
      name: person,
      presence: one.hasResigned ? 'resigned' : 'here',
      took_over: 0,
      awaited: 0,
    })
    .execute();
  if (one.isHidden)
    await db
      .insertInto('preferences')
      .values({ owner: 'person', id: person, name: 'named', value: 'false' })
      .execute();
  return { ...one, played };
}

/** Those on the card in order, counted naively. */
function ranked<A extends Anybody>(all: readonly A[]) {
  const onCard = all.filter(({ isOnCard }) => isOnCard);
  const margin = ({ total, target }: A): number => total - target;
  const isBetter = (one: A, other: A): boolean =>
    margin(one) > margin(other) || (margin(one) === margin(other) && one.total > other.total);
  return onCard
    .map((each) => ({ each, rank: 1 + onCard.filter((other) => isBetter(other, each)).length }))
    .toSorted((one, other) => one.rank - other.rank || (one.each.person > other.each.person ? -1 : 1));
}

it('those on a card are ranked as counted naively, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anybody, { maxLength: 12 }), fc.nat(3), fc.nat(11), async (made, page, who) => {
      const store = await ownStore();
      const people = made.map((one, index) => ({ ...one, person: String(10 + index) }));
      const all = await store.transaction(async (db) => {
        const everybody = [];
        for (const one of people) everybody.push(await stored(db, one));
        return everybody;
      });
      const order = ranked(all);
      const shown = order.map(({ rank, each }) => ({
        rank,
        person: each.person,
        name: each.isHidden ? null : `name ${each.person}`,
        total: each.total,
        target: each.target,
        toolsUsed: 0,
        played: each.played,
        streak: each.hasPlayedLater ? 0 : each.length,
        hasResigned: each.hasResigned,
      }));
      const start = Math.min(page, Math.max(0, Math.ceil(order.length / size) - 1)) * size;
      const viewer = String(10 + who);
      await store.read(async (db) => {
        expect(await rankedOnCard(db, guild, day, { start: page * size, size, person: nobody })).toEqual({
          rows: shown.slice(start, start + size),
          own: null,
          people: order.length,
        });
        const { own } = await rankedOnCard(db, guild, day, { start: 0, size, person: viewer });
        // People always see their own name.
        const place = shown.find(({ person }) => person === viewer);
        expect(own).toEqual(place === undefined ? null : { ...place, name: `name ${viewer}` });
        const best = order.find(({ each }) => !each.hasResigned);
        expect((await bestOnCard(db, guild, day))?.played).toBe(best?.each.played);
      });
    }),
    { numRuns: 20 },
  );
});
