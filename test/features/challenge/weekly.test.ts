import { describe, expect, it } from 'vitest';
import { deal, toolCounts } from '#games/koloretako/deal';
import { koloretako } from '#games/koloretako/rules';
import { chanceOf, commitmentOf, seedSchema } from '#games/shared/seed';
import { verify } from '#games/verify';
import { weekSchema } from '#play/koloretako/card-game';
import { remember } from '#store/settings';
import { action } from '#test/games/koloretako/cards';
import { doneWith, firstOf, goesOn, playedOut, pressOf, refusedFor, usual } from '#test/play/cards';
import { anna, ben, by, cleo, type Evening, evening, guild } from '#test/play/evening';
import { beginsWeek, finishesWeek, hoursPass, playsWeek } from './weekly-challenge.ts';

// An evening starts on Friday at 19:00 UTC: the week ends in 53 hours, and its seed is revealed a day later.
const week = weekSchema.parse('2026-W47');
const next = weekSchema.parse('2026-W48');
const hoursToMonday = 53;
const hoursToReveal = hoursToMonday + 24;
const refusal = (code: string) => [{ code }];

/** Why somebody can't start an attempt. */
const refusalOf = async (
  { house: { weeklies } }: Evening,
  person: typeof anna,
  kind: 'ranked' | 'practice',
  of = week,
) => refusedFor(await weeklies.begin(by(person), of, kind, 'en'));

const rankedOf = async ({ house: { weeklies } }: Evening, person: typeof anna) =>
  (await weeklies.look(person.id, week))?.ranked;

describe('the weekly challenge', () => {
  it('is the same for everyone: windows, orders, tools and cards', async () => {
    const night = await evening();
    const [annas, bens] = [await beginsWeek(night, anna), await beginsWeek(night, ben)];
    expect(annas).toMatchObject({
      player: anna,
      guild: null,
      weekly: { when: week, isRanked: true, isRevealed: false },
      game: { phase: 'choosing', offered: { length: 4 }, setup: { window: null, mustPlay: false } },
    });
    expect(annas.place).not.toBe(bens.place);
    const [one, other] = [annas, bens].map((game) => (game.stage === 'givenUp' ? null : game.game));
    expect(one).toEqual(other);
    const [first, second] = [await finishesWeek(night, anna), await finishesWeek(night, ben)];
    expect(first.game).toEqual(second.game);
    expect(first.game.seed).toBeNull();
  });

  it('commits to a seed, and reveals it a day after its end', async () => {
    const night = await evening();
    const { weeklies } = night.house;
    const before = await weeklies.look(anna.id, week);
    expect(before).toMatchObject({
      when: week,
      toolCount: 3,
      isNow: true,
      ranked: 'open',
      seed: null,
      attempt: null,
    });
    const begun = await beginsWeek(night, anna);
    expect(begun).toMatchObject({ game: { commitment: before?.commitment } });
    hoursPass(night, hoursToMonday);
    expect(await weeklies.look(anna.id, week)).toMatchObject({ isNow: false, seed: null });
    hoursPass(night, 24);
    const seed = seedSchema.parse((await weeklies.look(anna.id, week))?.seed);
    expect(commitmentOf(seed)).toBe(before?.commitment);
    // The seed deals the same cards again.
    const { orders, offered } = deal({ ...usual, tools: before?.toolCount ?? 0 }, chanceOf(seed));
    expect(begun).toMatchObject({ game: { orders, offered: offered.map(({ name }) => name) } });
    expect((await weeklies.look(anna.id, next))?.commitment).not.toBe(before?.commitment);
  });

  it('has the seed that the secret of the installation gives (DICE, Challenges)', async () => {
    const night = await evening();
    await night.store.transaction((db) => remember(db, 'daily secret', '1'.padStart(64, '0')));
    expect(await night.house.weeklies.past(1)).toEqual([]);
    hoursPass(night, hoursToReveal);
    // printf weekly/2026-W47 | openssl dgst -sha256 -mac HMAC -macopt hexkey:00…01
    const seed = 'a41186ca16c1fb7e3405606263fd047642c4c546951095ab8fc45eb390b81521';
    expect((await night.house.weeklies.look(anna.id, week))?.seed).toBe(seed);
  });

  it('has more tools in some weeks than in others, as listed in the document: each number comes up', async () => {
    const night = await evening();
    const counts: (number | undefined)[] = [];
    for (let weeks = 0; weeks < 15; weeks += 1) {
      const view = await night.house.weeklies.look(anna.id, night.house.weeklies.now());
      counts.push(view?.toolCount);
      const begun = await beginsWeek(night, anna);
      expect(begun).toMatchObject({ game: { tools: { length: view?.toolCount } } });
      hoursPass(night, 7 * 24);
    }
    expect(counts).toEqual([3, 5, 1, 4, 2, 9, 3, 6, 0, 4, 2, 8, 1, 7, 3]);
    expect(new Set(counts)).toEqual(new Set(toolCounts));
  });

  it('does not exist in weeks to come, or before anybody first asked for it', async () => {
    const night = await evening();
    const { weeklies } = night.house;
    expect(weeklies.now()).toBe(week);
    for (const other of [weekSchema.parse('2026-W46'), next]) {
      expect(await weeklies.look(anna.id, other)).toBeNull();
      for (const kind of ['ranked', 'practice'] as const)
        expect(await refusalOf(night, anna, kind, other)).toEqual(refusal('noWeekly'));
    }
  });

  it('has past weeks, newest first, since the one in which anybody first asked for it', async () => {
    const night = await evening();
    const { weeklies } = night.house;
    expect(await weeklies.past(25)).toEqual([]);
    hoursPass(night, 3 * 7 * 24);
    expect(weeklies.now()).toBe('2026-W50');
    expect(await weeklies.past(25)).toEqual(['2026-W49', next, week]);
    expect(await weeklies.past(1)).toEqual(['2026-W49']);
    expect(await weeklies.past(25, next)).toEqual([week]);
    expect(await weeklies.past(25, week)).toEqual([]);
    // Weeks to come are never listed.
    expect(await weeklies.past(1, weekSchema.parse('2027-W01'))).toEqual(['2026-W49']);
  });

  it('has no first week in the future after a clock was fast', async () => {
    const night = await evening();
    const { weeklies } = night.house;
    hoursPass(night, 100 * 24);
    await weeklies.look(anna.id, weeklies.now());
    hoursPass(night, -100 * 24);
    expect(await weeklies.look(anna.id, week)).toMatchObject({ when: week, isNow: true });
  });
});

describe('a ranked attempt', () => {
  it('starts once; asked for again, from anywhere, it continues', async () => {
    const night = await evening();
    const begun = await beginsWeek(night, anna);
    const { weeklies } = night.house;
    expect(await rankedOf(night, anna)).toBe('underWay');
    expect(await weeklies.underWay(anna.id)).toMatchObject({
      when: week,
      isRanked: true,
      place: begun.place,
    });
    const elsewhere = by(anna, { channel: 'direct', guild: null });
    expect(doneWith(await weeklies.begin(elsewhere, week, 'ranked', 'en'))).toEqual(begun);
    expect(await weeklies.result(anna.id, week)).toBeNull();
    const finished = await finishesWeek(night, anna);
    expect(await weeklies.look(anna.id, week)).toMatchObject({ ranked: 'finished', attempt: finished });
    expect(await refusalOf(night, anna, 'ranked')).toEqual(refusal('weeklyDone'));
  });

  it('is only for its player: others see neither the game nor its record', async () => {
    const night = await evening();
    const { id, place } = await playsWeek(night, anna);
    const { cardGames } = night.house;
    expect(await cardGames.named(id, anna.id)).toMatchObject({ id });
    expect(await cardGames.named(id, ben.id)).toBeNull();
    expect(await cardGames.look(place, ben.id)).toBeNull();
    const practice = await beginsWeek(night, anna, 'practice');
    expect(await cardGames.named(practice.id, anna.id)).toMatchObject({ weekly: { isRanked: false } });
    expect(await cardGames.named(practice.id, ben.id)).toBeNull();
    expect(await cardGames.record(id, anna.id)).toBeNull();
    hoursPass(night, hoursToReveal);
    const record = await cardGames.record(id, anna.id);
    expect(record && verify(koloretako, record)).toEqual({ verdict: 'right' });
    expect(await cardGames.named(id, ben.id)).toBeNull();
  });

  it('is separate from a game in a channel', async () => {
    const night = await evening();
    const free = goesOn(await night.house.cardGames.begin(by(anna), usual));
    await playsWeek(night, anna);
    expect(await night.house.cardGames.look(free.place, anna.id)).toEqual(free);
  });

  it("counts, so it can't be given up", async () => {
    const night = await evening();
    const begun = await beginsWeek(night, anna);
    const outcome = await night.house.cardGames.giveUp(pressOf(anna, begun));
    expect(refusedFor(outcome)).toEqual(refusal('weeklyCounts'));
  });

  it('counts until the last moment before its seed is revealed', async () => {
    const night = await evening();
    const [annas, bens] = [await beginsWeek(night, anna), await beginsWeek(night, ben)];
    hoursPass(night, hoursToReveal);
    night.pass(-1);
    await playedOut(night, annas);
    night.pass(1);
    const late = await playedOut(night, bens);
    expect(late).toMatchObject({ weekly: { isRanked: false, isRevealed: true } });
    expect(late.game.seed).toMatch(/^[0-9a-f]{64}$/);
    expect([await rankedOf(night, anna), await rankedOf(night, ben)]).toEqual(['finished', 'missed']);
    expect(await night.house.weeklies.result(ben.id, week)).toBeNull();
    expect((await night.house.standings.week(week, null, 0)).rows).toMatchObject([{ person: anna.id }]);
    expect(await night.house.standings.profile(ben.id, guild, ben.id)).toBeNull();
  });

  it('can be given up once it no longer counts, and continues as practice', async () => {
    const night = await evening();
    await beginsWeek(night, anna);
    hoursPass(night, hoursToReveal);
    expect(await night.house.weeklies.underWay(anna.id)).toMatchObject({ when: week, isRanked: false });
    const late = await beginsWeek(night, anna, 'practice', week);
    expect(late).toMatchObject({ stage: 'running', weekly: { isRanked: false } });
    expect(doneWith(await night.house.cardGames.giveUp(pressOf(anna, late)))).toMatchObject({
      stage: 'givenUp',
    });
    expect(await night.house.weeklies.look(anna.id, week)).toMatchObject({ ranked: 'missed', attempt: null });
    await beginsWeek(night, anna, 'practice', week);
  });

  it('leaves the ranking with somebody who is forgotten, who may practice after the reveal', async () => {
    const night = await evening();
    await playsWeek(night, anna);
    await night.house.people.forget(by(anna), () => 'somebody');
    expect(await refusalOf(night, anna, 'practice')).toEqual(refusal('weekNotOver'));
    expect((await night.house.standings.week(week, null, 0)).people).toBe(0);
    hoursPass(night, hoursToReveal);
    await beginsWeek(night, anna, 'practice', week);
  });
});

describe('practice', () => {
  it('counts in no profile', async () => {
    const night = await evening();
    await playsWeek(night, anna);
    const practice = await playedOut(night, await beginsWeek(night, anna, 'practice'));
    expect(practice).toMatchObject({ weekly: { when: week, isRanked: false, isRevealed: false } });
    expect(await night.house.standings.profile(anna.id, guild, anna.id)).toMatchObject({
      weekly: { games: 1 },
      cardGames: null,
    });
  });

  it('can be given up and started again', async () => {
    const night = await evening();
    await playsWeek(night, anna);
    const practice = await beginsWeek(night, anna, 'practice');
    doneWith(await night.house.cardGames.giveUp(pressOf(anna, practice)));
    expect(await night.house.weeklies.look(anna.id, week)).toMatchObject({
      ranked: 'finished',
      attempt: null,
    });
    expect((await beginsWeek(night, anna, 'practice')).id).not.toBe(practice.id);
  });

  it('of a past week is for people who finished it; for everybody once its seed is revealed', async () => {
    const night = await evening();
    await playsWeek(night, anna);
    await beginsWeek(night, cleo);
    hoursPass(night, hoursToMonday);
    await beginsWeek(night, anna, 'practice', week);
    expect(await refusalOf(night, ben, 'practice')).toEqual(refusal('weekNotOver'));
    expect(await refusalOf(night, cleo, 'practice')).toEqual(refusal('weeklyFirst'));
    hoursPass(night, 24);
    for (const person of [ben, cleo]) await beginsWeek(night, person, 'practice', week);
    const bens = await finishesWeek(night, ben, week);
    expect(bens).toMatchObject({ weekly: { isRanked: false, isRevealed: true } });
    expect((await night.house.standings.week(week, null, 0)).people).toBe(1);
  });
});

describe('the result of a week', () => {
  it("has the attempt's score, and its place among all", async () => {
    const night = await evening();
    const { game } = await playsWeek(night, anna);
    const { weeklies } = night.house;
    const alone = await weeklies.result(anna.id, week);
    const { score, target, won, tools, cards } = game;
    expect(alone).toMatchObject({
      when: week,
      name: 'Anna',
      total: score.total,
      target,
      won,
      toolCount: tools.length,
      toolsUsed: tools.filter(({ gone }) => gone).length,
      place: { rank: 1, people: 1, percentile: null },
    });
    expect(alone?.colors.map((color) => color !== null)).toEqual(cards.map((card) => card !== null));
    // Ending every round at once leaves only empty spaces, and puts all cards into the target.
    await playsWeek(night, ben, (one) => firstOf(one, 'choose') ?? action('end'));
    await playsWeek(night, cleo);
    expect((await weeklies.result(ben.id, week))?.place).toEqual({ rank: 3, people: 3, percentile: 0 });
    for (const person of [anna, cleo])
      expect((await weeklies.result(person.id, week))?.place).toEqual({
        rank: 1,
        people: 3,
        percentile: 100,
      });
    const { rows } = await night.house.standings.week(week, ben.id, 0);
    expect(rows.map(({ person, rank }) => [person, rank])).toEqual([
      [cleo.id, 1],
      [anna.id, 1],
      [ben.id, 3],
    ]);
  });
});
