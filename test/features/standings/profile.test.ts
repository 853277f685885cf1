import { describe, expect, it } from 'vitest';
import { buttonsIn, type Message } from '#discord/kit/message';
import type { Services } from '#features/services';
import type { HeadToHead, Profile } from '#features/standings/standings';
import type { FinishedView } from '#play/table';
import type { Picture } from '#render/picture';
import { parseCustomId } from '#test/discord/press';
import { panelOf, somebody, toldBy, type Whereabouts } from '#test/discord/somebody';
import { anna, ben, by, cleo, done, evening, alone as soloWith } from '#test/play/evening';
import { standingsOf } from './made-up-standings.ts';

/** In direct messages with the bot. */
const direct: Whereabouts = { channel: 'direct', guild: null };

const totals = { games: 7, wins: 3, average: 41.25, best: 60 };

/** A house with Anna's games, this one her best, and her record against Ben. */
async function houseOf(more: Partial<Profile> = {}): Promise<Services & { readonly best: FinishedView }> {
  const { house, tables } = await evening();
  done(await tables.open(by(anna, direct), soloWith(3)));
  const best = done(await tables.resign(by(anna, direct)));
  if (best.stage !== 'finished') throw new Error('the game goes on');
  const profile: Profile = {
    person: anna.id,
    name: '*Anna*',
    server: { ...totals, rating: 1084, rank: 2, people: 12 },
    computers: { games: 12, wins: 7, average: 45.5, best: 61 },
    solo: { games: 2, wins: 0, average: -2.5, best: -1 },
    daily: { ...totals, length: 4, longest: 9 },
    cardGames: { games: 1, wins: 1, average: 33, best: 33 },
    weekly: { games: 12, wins: 6, average: 30.5, best: 44 },
    best: { seen: 'now', table: best, seat: 0 },
    favoriteTool: { tool: 1, times: 5 },
    objectives: [
      { objective: 'Row Color Variety', games: 3, average: 5.26 },
      { objective: 'private', games: 7, average: 20 },
    ],
    ...more,
  };
  const between: HeadToHead = {
    one: { person: anna.id, name: '*Anna*', before: 1, average: 40 },
    other: { person: ben.id, name: 'Ben', before: 3, average: 44.44 },
    games: 5,
    equal: 1,
  };
  const together = new Set([anna.id, ben.id]);
  const standings = standingsOf([anna, ben], {
    profile: async (person, guild) =>
      person !== anna.id ? null : { ...profile, server: guild === null ? null : profile.server },
    headToHead: async (_, one, other) => (together.has(one) && together.has(other) ? between : null),
  });
  return { ...house, standings, best };
}

/** The presses of a panel's buttons. */
const pressesIn = (message: Message) => buttonsIn(message).map(({ custom_id: id }) => parseCustomId(id));

describe('a profile', () => {
  it("shows the results of somebody's games, with their best window", async () => {
    const pictures: Picture[] = [];
    const { best, ...house } = await houseOf();
    const panel = panelOf(await somebody(house, ben, { pictures }).command('score', { player: anna.id }));
    expect(panel.content.split('\n')).toEqual([
      '## \\*Anna\\*',
      '**This server**: rating 1084, place 2 of 12',
      '-# 7 games · won: 3 · average: 41.3 · best: 60',
      '**Against computer players**',
      '-# 12 games · won: 7 · average: 45.5 · best: 61',
      '**Solo**',
      '-# 2 games · won: 0 · average: −2.5 · best: −1',
      '**Daily challenge**: 4 days in a row, longest: 9',
      '-# 7 games · won: 3 · average: 41.3 · best: 60',
      expect.stringMatching(/^Favorite tool: .+ \(used 5 times\)$/u),
      '-# Points by objective, on average: Row Color Variety 5.3 · private objective 20.0',
      `Best window: ${best.game.players[0]?.pattern}`,
      '**Koloretako**',
      '-# 1 game · won: 1 · average: 33.0 · best: 33',
      '**Koloretako, weekly challenge**',
      '-# 12 games · won: 6 · average: 30.5 · best: 44',
    ]);
    expect(pictures).toMatchObject([{ kind: 'window', name: 'Anna', dice: best.game.players[0]?.dice }]);
    expect(pressesIn(panel)).toEqual([
      { press: 'against', person: anna.id },
      { press: 'standings', of: 'server', page: 0 },
      { press: 'rose', person: anna.id },
    ]);
  });

  it("leaves out what doesn't exist", async () => {
    const nothing = {
      server: null,
      computers: null,
      solo: null,
      cardGames: null,
      weekly: null,
      favoriteTool: null,
      objectives: [],
      best: null,
    };
    const panel = panelOf(await somebody(await houseOf(nothing), ben).command('score', { player: anna.id }));
    expect(panel.content.split('\n')).toEqual([
      '## \\*Anna\\*',
      expect.stringContaining('**Daily challenge**'),
      expect.stringContaining('7 games'),
    ]);
    expect(panel.pictures).toEqual([]);
  });

  it('shows what its reader may see', async () => {
    const house = await houseOf();
    const asked: (readonly [string, string])[] = [];
    const standings = standingsOf([anna, ben], {
      profile: async (person, _, looker) => {
        asked.push([person, looker]);
        return null;
      },
    });
    await somebody({ ...house, standings }, ben).command('score', { player: anna.id });
    await somebody({ ...house, standings }, anna).press({ press: 'profile', person: anna.id });
    expect(asked).toEqual([
      [anna.id, ben.id],
      [anna.id, anna.id],
    ]);
  });

  it("is the reader's own in direct messages, without opponents", async () => {
    const panel = panelOf(await somebody(await houseOf(), anna, direct).command('score'));
    expect(panel.content).toContain('## \\*Anna\\*');
    expect(panel.content).not.toContain('server');
    expect(pressesIn(panel)).toEqual([
      { press: 'standings', of: 'allTime', page: 0 },
      { press: 'rose', person: anna.id },
      { press: 'ownHistory' },
    ]);
  });

  it("is picked in the server's ranking", async () => {
    const asking = somebody(await houseOf(), ben);
    const table = panelOf(await asking.command('score'));
    const menu = table.rows.flatMap((row) => ('options' in row ? [row] : []))[0];
    expect(menu?.options.map(({ label }) => label)).toEqual(['Anna', 'Ben']);
    const picked = await asking.pressId(menu?.custom_id ?? '', [menu?.options[0]?.value ?? '']);
    expect(panelOf(picked).content).toContain('## \\*Anna\\*');
    expect(toldBy(await asking.pressId(menu?.custom_id ?? '', ['everybody']))).toContain('`/sagrada board`');
  });

  it('of somebody without games says so, and how to change that', async () => {
    const asking = somebody(await houseOf(), ben);
    const other = panelOf(await asking.command('score', { player: cleo.id }));
    expect(other.content).toMatch(
      /^<@3> has no finished games here yet \(bots don't count\).*`\/sagrada new`/u,
    );
    expect(other.mentions).toEqual([]);
    const own = panelOf(await asking.press({ press: 'profile', person: ben.id }));
    expect(own.content).toMatch(/^You have no finished games here yet.*`\/daily play`/u);
  });
});

describe('a best window of a daily challenge', () => {
  it.each([
    ['afterTheirAttempt', /Finish it to see the window: `\/daily play`/u],
    ['whenOver', /You'll see it when that's over(?!.*`\/daily play`)/u],
  ] as const)('that is seen %s is not told of, but when it is', async (seen, told) => {
    const { best, ...house } = await houseOf({ best: { seen } });
    const panel = panelOf(await somebody(house, ben).command('score', { player: anna.id }));
    expect(panel.content).toMatch(told);
    expect(panel.content).not.toContain(best.game.players[0]?.pattern);
    expect(panel.pictures).toEqual([]);
  });
});

describe('head to head', () => {
  it('says who placed ahead of whom, whoever asks, and leads to both', async () => {
    const house = await houseOf();
    const lines = [
      '## Ben against \\*Anna\\*',
      '5 games together in this server.',
      '**Ben**: ahead 3 times · 44.4 points on average',
      '**\\*Anna\\***: ahead once · 40.0 points on average',
      'They tied once.',
    ];
    const asked = panelOf(await somebody(house, cleo).command('score', { player: anna.id, against: ben.id }));
    expect(asked.content.split('\n')).toEqual(lines);
    const own = panelOf(await somebody(house, ben).command('score', { against: anna.id }));
    expect(own.content.split('\n')).toEqual(lines);
    const pressed = panelOf(await somebody(house, ben).press({ press: 'against', person: anna.id }));
    expect(pressed).toEqual(own);
    expect(pressesIn(own)).toEqual([
      { press: 'profile', person: ben.id },
      { press: 'profile', person: anna.id },
      { press: 'standings', of: 'server', page: 0 },
    ]);
  });

  it.each([
    ['who never met', {}, { player: anna.id, against: cleo.id }, /^<@1> and <@3> haven't.*`\/sagrada new`/u],
    ['oneself', {}, { against: ben.id }, /^That's the same player twice.*`\/score against:`/u],
    ['the same twice', {}, { player: anna.id, against: anna.id }, /^That's the same player twice/u],
    [
      'in a direct message',
      direct,
      { against: anna.id },
      /^Players are compared per server.*`\/score against:`/u,
    ],
    ['and a table', {}, { table: 'day', against: anna.id }, /^That's two things at once.*`\/score table:`/u],
    ['a player, and a table', {}, { table: 'game', player: anna.id }, /^That's two things at once/u],
  ] as const)('of %s says what to ask instead', async (_, where, given, told) => {
    expect(toldBy(await somebody(await houseOf(), ben, where).command('score', given))).toMatch(told);
  });
});
