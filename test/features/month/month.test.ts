import { expect, it } from 'vitest';
import { deeds } from '#features/rose/deeds';
import type { Page, StandingsRow } from '#features/standings/standings';
import type { Season } from '#store/season';
import { isThorough } from '#test/cases';
import { randomFrom } from '#test/chaos/random';
import {
  cardAt,
  dailyRanking,
  type Happened,
  panesOf,
  seasonCard,
  serverRanking,
  solversAt,
  streakRanking,
} from './happened.ts';
import { live, type Told } from './life.ts';

/** All rows of a ranking, page by page. */
async function allRows<Row extends StandingsRow>(
  load: (page: number) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const { rows: some, pages } = await load(page);
    rows.push(...some);
    if (page + 1 >= pages) return rows;
  }
}

/** Every place in every ranking, every streak, and every pane is what it is by the list of what happened. */
async function allIsRight(happened: Happened, { house, at }: Told): Promise<void> {
  const { standings, seasons, puzzles, roses } = house;
  const load = (server: string, month: Season | null) => (page: number) =>
    month === null ? standings.server(server, null, page) : standings.season(server, month, null, page);
  for (const server of ['900', '901'])
    for (const month of [null, seasons.now(), seasons.last()])
      expect(await allRows(load(server, month))).toEqual(
        serverRanking(happened, server, month).map(({ row }) => row),
      );
  expect(await allRows((page) => standings.allTime(null, page))).toEqual(dailyRanking(happened));
  expect(await allRows((page) => standings.streaks(null, page))).toEqual(streakRanking(happened, at));
  for (const [person, solver] of solversAt(happened, at))
    expect([person, (await puzzles.look(person, puzzles.now()))?.solver]).toEqual([person, solver]);
  const panes = panesOf(happened);
  const played = [...happened.attempts, ...happened.games.flatMap(({ sat }) => sat)];
  for (const person of new Set(played.flatMap((each) => each.person ?? []))) {
    const lit = (await roses.rose(person, person)) ?? [];
    const expected = panes.get(person) ?? new Map();
    expect([person, new Map(lit.map(({ deed, at: since }) => [deed, since]))]).toEqual([person, expected]);
  }
}

/** A seed, how many members, and for how many days. */
const lives: readonly (readonly [seed: string, members: number, days: number])[] = isThorough
  ? [
      ['one', 60, 75],
      ['another', 30, 45],
    ]
  : [['one', 30, 31]];

it.each(lives)(
  'a month of a server is told and counted as it happened, though the bot is killed all the time: %s',
  async (seed, members, days) => {
    /** What was told of each day last, and of each season. */
    const cards = new Map<string, Told['cards'][number]>();
    const seasonsTold = new Set<string>();
    let looks = 0;
    let last: Told | null = null;
    const happened = await live({
      members,
      days,
      random: randomFrom(seed, 'month'),
      look(soFar, { at, cards: news, seasonCards }) {
        for (const card of news) {
          expect(card).toMatchObject(cardAt(soFar, card.day, at));
          cards.set(card.day, card);
        }
        for (const { card } of seasonCards) {
          expect(card).toMatchObject(seasonCard(soFar, '900', card.season));
          seasonsTold.add(card.season);
        }
      },
      async lookCloser(soFar, told) {
        const today = told.house.dailies.now();
        expect(cards.get(today)).toMatchObject(cardAt(soFar, today, told.at));
        last = told;
        looks += 1;
        if (looks % 12 === 0) await allIsRight(soFar, told);
      },
    });
    if (last !== null) await allIsRight(happened, last);
    // Every day with the bot had a card, which was closed; the last one goes on.
    const closed = [...cards].filter(([, { now }]) => now.stage === 'closed').map(([day]) => day);
    expect(closed).toEqual(happened.days.slice(0, -1).map(({ day }) => day));
    expect([...seasonsTold][0]).toBe('2026-11');
    // What it is about has happened.
    const lit = [...panesOf(happened).values()];
    expect(deeds.filter((deed) => lit.some((panes) => panes.has(deed)))).toEqual(
      expect.arrayContaining(['weekOfDailies', 'tenPuzzles', 'wonOfFour', 'bareHands', 'lostKindly']),
    );
    const together = [...cards.values()].flatMap((card) => card.together?.longest ?? []);
    expect(Math.max(...together)).toBeGreaterThan(3);
    expect(happened.forgotten.size + happened.hidden.size).toBe(2);
  },
);
