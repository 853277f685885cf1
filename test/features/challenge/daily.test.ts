import { describe, expect, it } from 'vitest';
import { sagrada } from '#games/sagrada/rules';
import { chanceOf, commitmentOf, seedSchema } from '#games/shared/seed';
import { type Day, daySchema } from '#play/table';
import { recall, remember } from '#store/settings';
import { anna, ben, by, cleo, done, type Evening, evening, refusals } from '#test/play/evening';
import { at, begins, beginsWith, finishes, givesUp, playsToday, tryOf, waits } from './challenge.ts';

// An evening starts on Friday at 19:00 UTC.
const friday = daySchema.parse('2026-11-20');
const saturday = daySchema.parse('2026-11-21');
const hoursToMidnight = 5;
const refusal = (code: string) => [expect.objectContaining({ code })];

describe('the daily challenge', () => {
  it('is the same for everyone: windows, objectives, tools and dice', async () => {
    const evenings = await evening();
    const [annas, bens] = [await begins(evenings, anna), await begins(evenings, ben)];
    expect(annas).toMatchObject({ seat: 0, daily: { when: friday, isRanked: true, isRevealed: false } });
    const dealt = async (person: typeof anna) => {
      const { game } = await tryOf(evenings, person);
      return game;
    };
    expect(await dealt(anna)).toEqual(await dealt(ben));
    expect(annas.id).not.toBe(bens.id);
  });

  it('has the number of tools for its day of the week, Monday to Sunday', async () => {
    const { house, pass } = await evening();
    const counts: (number | undefined)[] = [];
    pass(3 * 24 * 3_600_000);
    for (let day = 0; day < 7; day += 1) {
      counts.push((await house.dailies.look(anna.id, house.dailies.now()))?.toolCount);
      pass(24 * 3_600_000);
    }
    expect(counts).toEqual([5, 4, 3, 2, 1, 2, 3]);
  });

  it('is different every day, and commits to its seed beforehand', async () => {
    const evenings = await evening();
    const { dailies } = evenings.house;
    const before = await dailies.look(anna.id, friday);
    expect(before).toMatchObject({ isNow: true, ranked: 'open', seed: null, attempt: null });
    await waits(evenings, hoursToMidnight);
    const after = await dailies.look(anna.id, friday);
    const seed = seedSchema.parse(after?.seed);
    expect(commitmentOf(seed)).toBe(before?.commitment);
    expect((await dailies.look(anna.id, saturday))?.commitment).not.toBe(before?.commitment);
    // The seed deals the same cards again.
    await begins(evenings, anna, 'practice', friday);
    const { game } = await tryOf(evenings, anna, friday);
    const deal = sagrada.deal(
      { mode: 'solo', players: 1, edition: 'floodgate', reducedBag: false, toolCount: 1 },
      chanceOf(seed),
    );
    const offered = deal.hands[0]?.offered.map(({ name }) => name);
    expect(game).toMatchObject({ publicObjectives: deal.publicObjectives, hand: { offered } });
  });

  it('has the seed that the secret of the installation gives (DICE, Challenges)', async () => {
    const evenings = await evening();
    const secret = '1'.padStart(64, '0');
    await evenings.store.transaction((db) => remember(db, 'daily secret', secret));
    await waits(evenings, hoursToMidnight);
    // printf daily/2026-11-20 | openssl dgst -sha256 -mac HMAC -macopt hexkey:00…01
    const seed = '8ce1da8e23c031297e946e3a90318372dea55132536a7bc37dda621ed6b3325c';
    expect((await evenings.house.dailies.look(anna.id, friday))?.seed).toBe(seed);
  });

  it('does not exist on days to come and on days on which the bot was away', async () => {
    const evenings = await evening();
    const { dailies } = evenings.house;
    const thursday = daySchema.parse('2026-11-19');
    for (const day of [thursday, saturday]) {
      expect(await dailies.look(anna.id, day)).toBeNull();
      const outcome = await dailies.begin(by(anna), day, 'practice', 'en');
      expect(refusals(outcome)).toEqual(refusal('noChallenge'));
    }
  });

  it('can be practiced on past days, newest first', async () => {
    const evenings = await evening();
    const { dailies } = evenings.house;
    await waits(evenings, hoursToMidnight);
    await waits(evenings, 24);
    expect(dailies.now()).toBe('2026-11-22');
    expect(await dailies.past(25)).toEqual([saturday, friday]);
    expect(await dailies.past(1)).toEqual([saturday]);
    expect(await dailies.past(25, saturday)).toEqual([friday]);
  });
});

describe('an attempt', () => {
  it('is played in a place of its own that only its player finds', async () => {
    const evenings = await evening();
    const { dailies } = evenings.house;
    expect(await dailies.underWay(anna.id)).toBeNull();
    const { id } = await begins(evenings, anna);
    const placeFor = async (person: typeof anna, table = id) =>
      (await evenings.tables.requestContext(person.id, '100', table)).at?.place;
    const place = await placeFor(anna);
    expect(place).toBe(`daily/${anna.id}/${friday}`);
    expect(await dailies.underWay(anna.id)).toMatchObject({ when: friday, isRanked: true, place });
    expect(await placeFor(ben)).toBe('100');
    const gone = await finishes(evenings, anna);
    expect(gone.daily).toMatchObject({ isRanked: true });
    expect(await dailies.underWay(anna.id)).toBeNull();
    expect(await placeFor(anna)).toBe(place);
    await evenings.tables.open(by(anna, { guild: null }), {
      mode: 'solo',
      toolCount: 3,
      edition: 'floodgate',
      locale: 'en',
    });
    const alone = await evenings.tables.look('100', anna.id);
    expect(alone && (await placeFor(anna, alone.id))).toBe('100');
    expect(await dailies.underWay(anna.id)).toBeNull();
  });

  it('is announced nowhere', async () => {
    const evenings = await evening();
    await begins(evenings, anna);
    const { channel } = await finishes(evenings, anna);
    await evenings.tables.deliver(channel);
    await evenings.tables.deliverAll();
    expect([evenings.announcements, evenings.prepared]).toEqual([[], []]);
  });

  it('allows undo step by step, like any game', async () => {
    const evenings = await evening();
    await begins(evenings, anna);
    const first = async (kind: string) => {
      const table = await tryOf(evenings, anna);
      const action = table.stage === 'running' ? table.legal.find((each) => each.do === kind) : undefined;
      if (action === undefined) throw new Error(`nothing to ${kind}`);
      return done(await evenings.tables.act(await at(evenings, anna, friday), action));
    };
    await first('choose');
    const before = await tryOf(evenings, anna);
    await first('draft');
    done(await evenings.tables.undo(await at(evenings, anna, friday)));
    expect((await tryOf(evenings, anna)).game).toEqual(before.game);
  });

  it('closes after a month if it is abandoned', async () => {
    const evenings = await evening();
    await begins(evenings, anna);
    evenings.pass(31 * 24 * 3_600_000);
    await evenings.tables.closeIdle();
    expect(evenings.announcements).toEqual([]);
    expect(await evenings.house.dailies.look(anna.id, friday)).toMatchObject({
      ranked: 'missed',
      attempt: null,
    });
  });
});

describe('the ranked attempt', () => {
  it("can be resigned, and counts, but can't be canceled", async () => {
    const evenings = await evening();
    const { house, tables } = evenings;
    await begins(evenings, anna);
    expect(refusals(await tables.cancel(await at(evenings, anna, friday)))).toEqual(refusal('rankedCounts'));
    const given = await givesUp(evenings, anna, friday);
    expect(given.stage).toBe('finished');
    expect(await house.dailies.result(anna.id, friday)).toMatchObject({ total: -60, toolsUsed: 0 });
    await begins(evenings, anna, 'practice');
    expect(done(await tables.cancel(await at(evenings, anna, friday))).stage).toBe('cancelled');
    expect(await house.dailies.look(anna.id, friday)).toMatchObject({ ranked: 'finished', attempt: null });
  });

  it('does not start again on a day that a clock goes back to', async () => {
    const evenings = await evening();
    const { dailies } = evenings.house;
    await waits(evenings, hoursToMidnight);
    evenings.pass(-3_600_000);
    expect(dailies.now()).toBe(friday);
    const outcome = await dailies.begin(by(anna), friday, 'ranked', 'en');
    expect(refusals(outcome)).toEqual(refusal('rankedToday'));
    expect(await dailies.look(anna.id, friday)).toMatchObject({ ranked: 'missed', isNow: true });
    expect(await dailies.look(anna.id, saturday)).toBeNull();
    const early = await dailies.begin(by(anna), saturday, 'practice', 'en');
    expect(refusals(early)).toEqual(refusal('noChallenge'));
  });
});

/** The seed of a day as everybody sees it; null before it is revealed. */
const seedOf = async ({ house }: Evening, day: Day) => (await house.dailies.look(cleo.id, day))?.seed ?? null;

describe('the seed of a day', () => {
  it('is revealed at midnight if nobody is playing any more, together with the records', async () => {
    const evenings = await evening();
    const { tables } = evenings;
    await begins(evenings, anna);
    const record = async () => tables.record((await at(evenings, anna, friday)).channel, anna.id);
    expect(await record()).toBeNull();
    const finished = await finishes(evenings, anna);
    expect(finished.game.result.seed).toBeNull();
    expect(await record()).toBeNull();
    await waits(evenings, hoursToMidnight);
    const seed = await seedOf(evenings, friday);
    expect(seed).not.toBeNull();
    expect((await tryOf(evenings, anna, friday)).game).toMatchObject({ result: { seed } });
    expect(await record()).toMatchObject({ dice: { seed } });
  });

  it('waits for people who still play, but not for practice', async () => {
    const evenings = await evening();
    await begins(evenings, anna);
    await playsToday(evenings, ben);
    await begins(evenings, ben, 'practice');
    await waits(evenings, hoursToMidnight);
    await waits(evenings, 20);
    expect(await seedOf(evenings, friday)).toBeNull();
    await finishes(evenings, anna, { day: friday });
    await evenings.house.dailies.everyMinute();
    expect(await seedOf(evenings, friday)).not.toBeNull();
  });

  it('waits a day at most: then unfinished attempts become practice', async () => {
    const evenings = await evening();
    const { dailies } = evenings.house;
    await begins(evenings, anna);
    await waits(evenings, hoursToMidnight);
    await waits(evenings, 23);
    expect(await seedOf(evenings, friday)).toBeNull();
    await waits(evenings, 1);
    expect(await seedOf(evenings, friday)).not.toBeNull();
    expect(await tryOf(evenings, anna, friday)).toMatchObject({
      stage: 'running',
      daily: { isRanked: false, isRevealed: true },
    });
    await finishes(evenings, anna, { day: friday });
    expect(await dailies.result(anna.id, friday)).toBeNull();
    expect(await dailies.look(anna.id, friday)).toMatchObject({ ranked: 'missed', streak: { length: 0 } });
  });

  it('waits a day from midnight if a fast clock ended the day too early', async () => {
    const evenings = await evening();
    await begins(evenings, anna);
    await waits(evenings, 10 * 24);
    evenings.pass(-10 * 24 * 3_600_000);
    await waits(evenings, hoursToMidnight + 23);
    expect(await seedOf(evenings, friday)).toBeNull();
    await waits(evenings, 1);
    expect(await seedOf(evenings, friday)).not.toBeNull();
  });

  it("waits a day from the bot's return if it was away at midnight", async () => {
    const evenings = await evening();
    await begins(evenings, anna);
    await waits(evenings, 1);
    evenings.pass(60 * 3_600_000);
    await waits(evenings.restarted(), 23);
    expect(await seedOf(evenings, friday)).toBeNull();
    await finishes(evenings, anna, { day: friday });
    expect((await evenings.house.dailies.result(anna.id, friday))?.place.people).toBe(1);
  });

  it('is never logged, nor is the secret behind all seeds', async () => {
    const evenings = await evening();
    await begins(evenings, anna);
    await finishes(evenings, anna);
    await waits(evenings, hoursToMidnight);
    const secret = await evenings.store.transaction((db) => recall(db, 'daily secret'));
    const seed = await seedOf(evenings, friday);
    const log = evenings.log.join('');
    expect(log).toContain('begin');
    for (const hidden of [secret, seed]) {
      expect(hidden).toMatch(/^[0-9a-f]{64}$/);
      expect(log).not.toContain(hidden);
    }
  });
});

describe('a result', () => {
  it('has its place among all of its day, by margin, with the best window of them', async () => {
    const evenings = await evening();
    const { dailies } = evenings.house;
    expect(await dailies.result(anna.id, friday)).toBeNull();
    await begins(evenings, anna);
    expect(await dailies.result(anna.id, friday)).toBeNull();
    const annas = await finishes(evenings, anna);
    const alone = await dailies.result(anna.id, friday);
    expect(alone).toMatchObject({ when: friday, name: 'Anna', toolCount: 1 });
    expect(alone?.place).toEqual({ rank: 1, people: 1, percentile: null });
    expect(alone?.total).toBe(annas.game.result.scores[0]?.total);
    expect(alone?.colors).toHaveLength(20);
    expect(alone?.colors.filter((color) => color === null)).toHaveLength(
      annas.game.players[0]?.openSpaces ?? 0,
    );
    await playsToday(evenings, ben);
    // Its dice would help somebody who is still to play.
    expect(await dailies.best(cleo.id, friday)).toBeNull();
    await playsToday(evenings, cleo);
    const places = await Promise.all(
      [anna, ben, cleo].map(async ({ id }) => (await dailies.result(id, friday))?.place),
    );
    expect(places).toEqual([
      { rank: 1, people: 3, percentile: 100 },
      { rank: 2, people: 3, percentile: 50 },
      { rank: 2, people: 3, percentile: 50 },
    ]);
    const best = { day: friday, table: { id: annas.id }, name: 'Anna' };
    expect(await dailies.best(cleo.id, friday)).toMatchObject(best);
    await evenings.tables.setForPerson(by(anna), { named: false });
    expect(await dailies.best(cleo.id, friday)).toMatchObject({ ...best, name: null });
    expect(await dailies.best(anna.id, friday)).toMatchObject(best);
  });
});

describe('a resignation', () => {
  it('keeps its score and its place, but is not the best window', async () => {
    const evenings = await evening();
    const { dailies, standings } = evenings.house;
    await beginsWith(evenings, anna, 15);
    await givesUp(evenings, anna, friday);
    expect(await dailies.best(anna.id, friday)).toBeNull();
    expect(await standings.profile(anna.id, null, anna.id)).toMatchObject({
      daily: { games: 1 },
      best: null,
    });
    await begins(evenings, cleo);
    await givesUp(evenings, cleo, friday);
    expect(await dailies.result(anna.id, friday)).toMatchObject({ place: { people: 2 }, hasBest: false });
    await playsToday(evenings, ben);
    const [annas, bens] = [await dailies.result(anna.id, friday), await dailies.result(ben.id, friday)];
    expect(annas).toMatchObject({ hasResigned: true, place: { rank: 1 }, hasBest: true });
    expect(bens).toMatchObject({ hasResigned: false, place: { rank: 2 }, hasBest: true });
    expect(await dailies.best(anna.id, friday)).toMatchObject({ name: 'Ben' });
  });
});

describe('every minute', () => {
  it('a failure does not stop anything else', async () => {
    const evenings = await evening();
    const { dailies } = evenings.house;
    await waits(evenings, hoursToMidnight - 1);
    await evenings.store.transaction((db) =>
      db.updateTable('settings').set({ value: 'damaged' }).where('key', '=', 'heartbeat').execute(),
    );
    evenings.pass(3_600_000);
    await dailies.everyMinute();
    expect(evenings.log.join('')).toContain('could not beat');
    expect((await dailies.look(anna.id, friday))?.seed).not.toBeNull();
  });
});
