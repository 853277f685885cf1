import { describe, expect, it } from 'vitest';
import type { StandingsPlace } from '#discord/kit/links';
import { buttonsIn, type Message } from '#discord/kit/message';
import type { Answer } from '#discord/request/answer';
import type { Services } from '#features/services';
import { cardTables, diceTables, type StandingsTable } from '#features/standings/presses';
import { weekSchema } from '#play/koloretako/card-game';
import { daySchema, type Person } from '#play/table';
import type { Picture, StandingsPicture } from '#render/picture';
import { messageIn, panelOf, somebody, waysIn, type Whereabouts } from '#test/discord/somebody';
import { anna, begun, ben, by, done, evening, started } from '#test/play/evening';
import { someDay, someStandings } from '#test/render/some-standings';
import { crowd, standingsOf } from './made-up-standings.ts';

const friday = daySchema.parse('2026-11-20');
const thursday = daySchema.parse('2026-11-19');
const [lastWeek, week] = [weekSchema.parse('2026-W46'), weekSchema.parse('2026-W47')];

/** In direct messages with the bot. */
const alone: Whereabouts = { channel: 'direct', guild: null };

/** A house with these standings, by default Anna first and Ben second. */
async function houseOf(
  people: readonly Person[] = [anna, ben],
  known: Parameters<typeof standingsOf>[1] = {},
): Promise<Services> {
  const { house } = await evening();
  return { ...house, standings: standingsOf(people, known) };
}

/** What was posted for everyone, which Discord must accept. */
function postOf(answer: Answer): Message {
  if (answer.answer !== 'post') throw new Error(`not posted: ${answer.answer}`);
  return messageIn(answer, 'classic');
}

/** The presses of a panel's buttons, by label. */
const ways = (message: Message): Readonly<Record<string, string>> =>
  Object.fromEntries(
    buttonsIn(message)
      .filter(({ disabled }) => disabled !== true)
      .map(({ label = '', custom_id: id }) => [label, id]),
  );

/** The newest picture, which must be one of a ranking. */
function tableIn(pictures: readonly Picture[]): StandingsPicture {
  const picture = pictures.at(-1);
  if (picture?.kind !== 'standings') throw new Error(`painted: ${picture?.kind}`);
  return picture;
}

/** Somebody who looks at rankings, and what was painted for them. */
function looking(house: Services, person: Person, where: Whereabouts = {}) {
  const pictures: Picture[] = [];
  const asking = somebody(house, person, { ...where, pictures });
  return { ...asking, shown: () => tableIn(pictures) };
}

/** The ranks on a page. */
const page = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const isCounting = async (): Promise<boolean> => true;

describe('while earlier games are counted', () => {
  const counting = "I'm still counting earlier games, so this isn't complete yet.";

  it.each(['server', 'computers'])('the ranking %s says so, also where nobody is in it', async (table) => {
    for (const people of [[anna, ben], []]) {
      const asking = somebody(await houseOf(people, { isCounting }), anna);
      const { content } = panelOf(await asking.command('score', { table }));
      expect(content).toContain(counting);
      expect(content).not.toContain('Nobody has finished');
    }
    const done = somebody(await houseOf(), anna);
    expect(panelOf(await done.command('score', { table })).content).not.toContain(counting);
  });

  it('so do profiles and comparisons that lack them', async () => {
    const asking = somebody(await houseOf([anna, ben], { isCounting }), anna);
    expect(panelOf(await asking.command('score', { player: ben.id })).content).toBe(counting);
    expect(panelOf(await asking.command('score', { against: ben.id })).content).toBe(counting);
  });

  it('a ranking of challenges is complete', async () => {
    const asking = somebody(await houseOf([anna, ben], { isCounting }), anna);
    expect(panelOf(await asking.command('score', { table: 'allTime' })).content).not.toContain(counting);
  });
});

describe('the ranking of a server', () => {
  it("is what there is to see if no game is on: who leads, by what, and the reader's place", async () => {
    const asking = looking(await houseOf(), ben);
    const panel = panelOf(await asking.command('score'));
    expect(panel.content).toContain('## The Workshop');
    expect(panel.content).toContain("You're number **2** of 2.");
    expect(panel.pictures).not.toEqual([]);
    expect(asking.shown()).toEqual({
      kind: 'standings',
      locale: 'en',
      style: 'patterns',
      title: 'The Workshop',
      note: '2 players, by rating, without computers',
      columns: ['Rating', 'Games', 'Wins'],
      rows: [
        { rank: 1, name: 'Anna', glass: null, cells: ['1999', '99', '50'] },
        { rank: 2, name: 'Ben', glass: null, cells: ['1998', '98', '50'] },
      ],
      isLastApart: false,
    });
  });

  it("turns page by page to its end and back, with the reader's own row on each", async () => {
    const [, , third] = crowd(25);
    if (third === undefined) throw new Error('nobody');
    const asking = looking(await houseOf(crowd(25)), third);
    let panel = panelOf(await asking.command('score'));
    const seen: number[][] = [];
    for (const direction of ['Next page', 'Previous page'])
      for (;;) {
        seen.push(asking.shown().rows.map(({ rank }) => rank));
        const way = ways(panel)[direction];
        if (way === undefined) break;
        panel = panelOf(await asking.pressId(way));
      }
    const [one, two, three] = [page(1, 10), [...page(11, 20), 3], [...page(21, 25), 3]];
    expect(seen).toEqual([one, two, three, three, two, one]);
    expect(panel.content).toContain('Page 1 of 3');
  });

  it('shows its last page if a page is requested that no longer exists', async () => {
    const asking = looking(await houseOf(crowd(25)), anna);
    const panel = panelOf(await asking.press({ press: 'standings', of: 'server', page: 7 }));
    expect(panel.content).toContain('Page 3 of 3');
    expect(panelOf(await asking.pressId(ways(panel)['Previous page'] ?? '')).content).toContain(
      'Page 2 of 3',
    );
    postOf(await asking.pressId(ways(panel)['Post here'] ?? ''));
    expect(asking.shown().rows[0]?.rank).toBe(21);
  });

  it("shows the reader's own row below the page if it is further down", async () => {
    const last = crowd(25).at(-1);
    if (last === undefined) throw new Error('nobody');
    const asking = looking(await houseOf(crowd(25)), last);
    panelOf(await asking.command('score'));
    expect(asking.shown().rows.at(-1)).toMatchObject({ rank: 25, name: 'Person 25' });
    expect(asking.shown().rows).toHaveLength(11);
    expect(asking.shown().isLastApart).toBe(true);
  });

  it("tells people who aren't in it how to get there", async () => {
    const panel = panelOf(await looking(await houseOf([anna]), ben).command('score'));
    expect(panel.content).toContain('`/sagrada new`');
    const empty = panelOf(await looking(await houseOf([]), ben).command('score', { table: 'server' }));
    expect(empty.content).toContain('Nobody has finished a ranked game with others here yet.');
    expect(empty.pictures).toEqual([]);
    expect(Object.keys(ways(empty))).not.toContain('Post here');
  });

  it('is shown as lines if no picture can be painted', async () => {
    const house = await houseOf([anna, { id: '2', name: '# **Ben**' }]);
    const broken = { paint: () => Promise.reject(new Error('no glass')), close: async () => {} };
    const panel = panelOf(await somebody(house, anna, { painter: broken }).command('score'));
    expect(panel.pictures).toEqual([]);
    expect(panel.content).toContain('-# 2 players, by rating, without computers');
    expect(panel.content).toContain('1 · **Anna**: Rating 1999 · Games 99 · Wins 50');
    expect(panel.content).toContain('2 · **\\# \\*\\*Ben\\*\\***: Rating 1998');
  });

  it('gives way to the game that is played in the channel', async () => {
    const { house, tables } = await evening();
    const own = { ...house, standings: standingsOf([anna, ben]) };
    const { id } = await begun(tables, anna, ben);
    const asking = somebody(own, anna);
    const inGame = await asking.command('score');
    expect(panelOf(inGame).content).toContain('Scores in round 1.');
    expect(await asking.command('score', { table: 'game' })).toEqual(inGame);
    expect(panelOf(await asking.command('score', { table: 'server' })).content).toContain('The Workshop');
    done(await tables.resign(by(anna)));
    expect(panelOf(await asking.command('score')).content).toContain('The Workshop');
    expect(panelOf(await asking.press({ press: 'score', table: id })).content).toContain('**Ben');
    expect(panelOf(await asking.command('score', { table: 'game' })).content).toContain('**Ben');
  });
});

/** A page of a ranking. */
function placeOf(of: Exclude<StandingsTable, 'season'>, page: number): StandingsPlace {
  if (of === 'day') return { of, day: friday, page };
  return of === 'week' ? { of, week, page } : { of, page };
}

/** The buttons under the first page of a ranking, in a server or in direct messages. */
const tabsOf = async (where: Whereabouts, place: StandingsPlace): Promise<readonly string[]> =>
  Object.keys(
    ways(panelOf(await looking(await houseOf(), anna, where).press({ ...place, press: 'standings' }))),
  );

describe('the rankings', () => {
  it('are one press from each other', async () => {
    const names = {
      server: 'This server',
      computers: 'Computer players',
      day: 'Today',
      allTime: 'Daily: all-time',
      streaks: 'Streaks',
      week: 'Koloretako: week',
      cardGames: 'Koloretako: server',
    };
    const tabs = Object.values(names);
    const ofServers = new Set([names.server, names.computers, names.cardGames]);
    for (const of of [...diceTables, ...cardTables]) {
      const others = tabs.filter((tab) => tab !== names[of]);
      const place = placeOf(of, 0);
      expect((await tabsOf({}, place)).filter((way) => tabs.includes(way))).toEqual(others);
      expect((await tabsOf(alone, place)).filter((way) => tabs.includes(way))).toEqual(
        others.filter((tab) => !ofServers.has(tab)),
      );
    }
  });

  it.each([
    [
      'day',
      'November 20, 2026',
      ['Score', 'Target', 'Margin'],
      ['39', '30', '+9'],
      ['30', '30', '0'],
      ['29', '30', '−1'],
    ],
    [
      'allTime',
      'All-time',
      ['Beaten', 'Days', 'Margin'],
      ['50', '60', '+4'],
      ['50', '60', '−5'],
      ['50', '60', '−6'],
    ],
    ['streaks', 'Streaks', ['In a row', 'Longest'], ['9', '12'], ['9', '12'], ['9', '12']],
    [
      'week',
      'November 16 – 22, 2026',
      ['Score', 'Target', 'Margin'],
      ['39', '30', '+9'],
      ['30', '30', '0'],
      ['29', '30', '−1'],
    ],
    [
      'cardGames',
      'The Workshop',
      ['Reached', 'Games', 'Margin'],
      ['50', '60', '+4'],
      ['50', '60', '−5'],
      ['50', '60', '−6'],
    ],
  ] as const)(
    'of challenges and of Koloretako say how far everyone came: %s',
    async (table, title, columns, first, tenth, last) => {
      const asking = looking(await houseOf(crowd(11)), anna);
      panelOf(await asking.command('score', { table }));
      const { rows, ...picture } = asking.shown();
      expect(picture).toMatchObject({ title: title, columns });
      expect([rows[0]?.cells, rows[9]?.cells]).toEqual([first, tenth]);
      panelOf(await asking.press({ ...placeOf(table, 1), press: 'standings' }));
      expect(asking.shown().rows[0]?.cells).toEqual(last);
    },
  );

  it('lead from a past day to today, and invite nobody to what is over', async () => {
    const asking = looking(await houseOf([anna]), ben);
    const past = panelOf(await asking.press({ press: 'standings', of: 'day', day: thursday, page: 0 }));
    expect(past.content).not.toContain('/daily');
    const today = panelOf(await asking.pressId(ways(past)['Today'] ?? ''));
    expect(today.content).toContain("Play today's challenge:");
    expect(ways(today)['Today']).toBeUndefined();
  });

  it('lead from a past week to this one, and from there to its challenge', async () => {
    const asking = looking(await houseOf([anna]), ben);
    const past = panelOf(await asking.press({ press: 'standings', of: 'week', week: lastWeek, page: 0 }));
    expect(asking.shown().title).toBe('November 9 – 15, 2026');
    expect(past.content).not.toContain('/koloretako');
    const now = panelOf(await asking.pressId(ways(past)['Koloretako: week'] ?? ''));
    expect(asking.shown().note).toBe('Koloretako, weekly challenge: 1 player, by score against target');
    expect(now.content).toContain("Play this week's challenge:");
    const challenge = panelOf(await asking.pressId(ways(now)['Weekly challenge'] ?? ''));
    expect(challenge.content).toContain('## Koloretako, weekly challenge · November 16 – 22, 2026');
  });

  it.each([
    ['server', '`/sagrada new`'],
    ['computers', '`/sagrada new computers:`'],
    ['day', '`/daily play`'],
    ['allTime', '`/daily play`'],
    ['streaks', '`/daily play`'],
    ['week', '`/koloretako weekly`'],
    ['cardGames', '`/koloretako new`'],
  ] as const)('that are empty say what to do: %s', async (table, what) => {
    const panel = panelOf(await looking(await houseOf([]), anna).command('score', { table }));
    expect(panel.content).toContain(what);
    expect(panel.pictures).toEqual([]);
  });

  it('of Koloretako in a server lead to a game, even if they are empty', async () => {
    const panel = panelOf(await looking(await houseOf([]), anna).command('score', { table: 'cardGames' }));
    expect(ways(panel)['New game']).toBe('press=cardNew');
  });

  it("of a server don't exist in direct messages, which lead to the others", async () => {
    for (const table of ['server', 'computers', 'cardGames'] as const) {
      const panel = panelOf(await looking(await houseOf(), anna, alone).command('score', { table }));
      expect(panel.content).toContain("Use `/score` in a server that I've been added to.");
      expect(Object.keys(ways(panel))).toEqual([
        'Today',
        'Daily: all-time',
        'Streaks',
        'Koloretako: week',
        'My profile',
      ]);
    }
  });

  it('can be opened by anyone from a public message', async () => {
    const { house, tables } = await evening();
    const own = { ...house, standings: standingsOf([anna, ben]) };
    await started(tables, anna, ben);
    await tables.resign(by(anna));
    const end = await somebody(own, anna).command('sagrada board');
    const way = 'message' in end ? ways(end.message)['Rankings'] : undefined;
    const opened = await somebody(own, ben).pressId(way ?? '');
    expect(opened.answer).toBe('private');
    expect(panelOf(opened).content).toContain("You're number **2** of 2.");
  });
});

describe('a posted ranking', () => {
  it("is nobody's own: it shows only the page, and leads everyone to theirs", async () => {
    const last = crowd(25).at(-1);
    if (last === undefined) throw new Error('nobody');
    const asking = looking(await houseOf(crowd(25)), last);
    const panel = panelOf(await asking.command('score'));
    const post = postOf(await asking.pressId(ways(panel)['Post here'] ?? ''));
    expect(asking.shown().rows).toHaveLength(10);
    expect(post.content).toBe('## The Workshop\n-# 25 players, by rating, without computers');
    expect(post.mentions).toEqual([]);
    expect(waysIn(post)).toEqual(['openStandings']);
  });

  it('names nobody who hides their name, even if they post it themselves', async () => {
    const asking = looking(await houseOf([anna, ben], { unnamed: ben.id }), ben);
    panelOf(await asking.press({ press: 'standings', of: 'day', day: friday, page: 0 }));
    expect(asking.shown().rows.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
    postOf(await asking.press({ press: 'postStandings', of: 'day', day: friday, page: 0 }));
    expect(asking.shown().rows.map(({ name }) => name)).toEqual(['Anna', 'Somebody']);
  });

  it("has the server's language and style", async () => {
    const house = await houseOf();
    const manager = by(anna, { managesServer: true });
    await house.tables.setForServer(manager, { language: 'de', style: 'letters' });
    const asking = looking(house, ben);
    const post = postOf(await asking.press({ press: 'postStandings', of: 'server', page: 0 }));
    expect(post.content).toContain('2 Personen, nach Spielstärke');
    expect(asking.shown()).toMatchObject({ locale: 'de', style: 'letters' });
  });

  it('is only offered if somebody else reads along and the bot may post', async () => {
    const place = { press: 'postStandings', of: 'allTime', page: 0 } as const;
    const direct = looking(await houseOf(), anna, alone);
    expect(Object.keys(ways(panelOf(await direct.press({ ...place, press: 'standings' }))))).not.toContain(
      'Post here',
    );
    expect(panelOf(await direct.press(place)).content).toContain('Nobody else can read this chat.');
    const closed = looking(await houseOf(), anna, { missing: ['AttachFiles'] });
    expect(Object.keys(ways(panelOf(await closed.command('score'))))).not.toContain('Post here');
    expect(panelOf(await closed.press(place)).content).toContain('**Attach Files**');
  });
});

describe('the examples of README and gallery', () => {
  it.each([
    ['server', 42, someStandings(3)],
    ['day', 3, someDay(3)],
  ])('have the head that the bot gives the table of a %s', async (table, size, { note, columns }) => {
    const asking = looking(await houseOf(crowd(size)), ben);
    await asking.command('score', { table });
    expect(asking.shown()).toMatchObject({ note, columns });
  });
});
