import { describe, expect, it } from 'vitest';
import type { DayCard } from '#features/day-card/card-view';
import { commitmentOf, seedSchema } from '#games/shared/seed';
import type { Delivery } from '#play/announcer';
import { daySchema, type Person } from '#play/table';
import { dayAt } from '#store/day';
import type { Store } from '#store/store';
import { ownStore } from '#test/database';
import {
  begins,
  beginsWith,
  finishes,
  givesUp,
  minutely,
  passesOn,
  playsToday,
} from '#test/features/challenge/challenge';
import { jobsPlanned } from '#test/jobs';
import {
  anna,
  ben,
  by,
  channel,
  cleo,
  dora,
  evening,
  type Evening,
  guild,
  promised,
  until,
} from '#test/play/evening';

// An evening starts on Friday, November 20, at 19:00 UTC.
const hour = 3_600_000;
const [friday, saturday] = ['2026-11-20', '2026-11-21'];
const dayOf = (text: string) => daySchema.parse(text);

/** Tells all cards that are due: it rests between two. */
async function tells(night: Evening): Promise<void> {
  await night.tables.settle();
  for (;;) {
    const next = [...night.scheduled].find(({ milliseconds }) => milliseconds <= 100);
    if (next === undefined) return;
    await next.run();
  }
}

/** Plans the first cards of the minute, and tells one. */
async function plansSome(night: Evening): Promise<void> {
  await minutely(night);
  await night.tables.settle();
}

/** Plans all others. */
async function plansRest(night: Evening): Promise<void> {
  await night.tables.settle();
  for (;;) {
    const next = [...night.scheduled].find(({ milliseconds }) => milliseconds === 50);
    if (next === undefined) return;
    await next.run();
  }
}

/** The cards that wait to be told, in order. */
const waiting = async ({ store }: Evening): Promise<readonly string[]> =>
  (await store.read((db) => jobsPlanned(db, 'dayCard'))).map(({ key }) => key).toSorted();

/** What the bot does and tells every minute. */
async function minute(night: Evening): Promise<void> {
  await minutely(night);
  await tells(night);
}

/** Time passes without the bot, then it does and tells what is due. */
async function later(night: Evening, milliseconds: number): Promise<void> {
  night.pass(milliseconds);
  await minute(night);
}

/** Anna asks for cards in a channel. */
const asks = async (night: Evening, where = channel, server = guild): Promise<void> => {
  const command = by(anna, { manager: true, channel: where, guild: server });
  expect(await night.house.dailies.subscribe(command, 'en', 'card')).toEqual({ outcome: 'done' });
  await tells(night);
};

/** These people press *Play* on a card. */
async function join(night: Evening, ...people: readonly Person[]): Promise<void> {
  for (const person of people) await night.house.dayCards.join(by(person));
}

/** An evening with a card on Friday, with these people on it. */
async function ritual(...people: readonly Person[]): Promise<Evening> {
  const night = await evening();
  await minute(night);
  await asks(night);
  await join(night, ...people);
  return night;
}

/** The card as it was last told. */
function card({ dayCards }: Evening): DayCard {
  const last = dayCards.at(-1);
  if (last === undefined) throw new Error('no card was told');
  return last;
}

const names = ({ top }: DayCard) => top.map(({ rank, name }) => `${rank} ${name}`);

const told = ({ dayCards }: Evening): readonly string[] =>
  dayCards.map(({ channel: where, day, now, message }) => `${where} ${day} ${now.stage} ${message ?? 'new'}`);

const rowsOf = (night: Evening, table: 'day_cards' | 'card_members' | 'jobs' | 'group_streaks') =>
  night.store.read((db) => db.selectFrom(table).selectAll().execute());

describe('the card of a day', () => {
  it('is there as soon as a channel wants it, and once for each day after', async () => {
    const night = await ritual();
    expect(told(night)).toEqual([`100 ${friday} open new`]);
    await asks(night);
    await minute(night);
    expect(night.dayCards).toHaveLength(1);
    await later(night, 5 * hour);
    // Friday is revealed in the same minute, because nobody plays it.
    expect(told(night).slice(1).toSorted()).toEqual([
      `100 ${friday} closed card 1`,
      `100 ${saturday} open new`,
    ]);
    await minute(night);
    expect(night.dayCards).toHaveLength(3);
  });

  it('is never posted for a day that is over, however long the bot was away', async () => {
    const night = await ritual();
    await later(night, 5 * 24 * hour);
    expect(told(night).slice(1).toSorted()).toEqual([
      `100 ${friday} closed card 1`,
      '100 2026-11-25 open new',
    ]);
    expect(await rowsOf(night, 'day_cards')).toHaveLength(1);
  });

  it('shows those alone who asked to be on it, in the places of their server', async () => {
    const night = await ritual(anna, ben);
    await playsToday(night, ben);
    await beginsWith(night, anna, 6);
    await finishes(night, anna);
    await playsToday(night, cleo);
    await later(night, 10_000);
    expect(names(card(night))).toEqual(['1 Anna', '2 Ben']);
    expect(card(night)).toMatchObject({ members: 2, finished: 2, message: 'card 1', now: { stage: 'open' } });
    await join(night, cleo);
    await later(night, 10_000);
    // The same points share a place.
    expect(names(card(night)).toSorted()).toEqual(['1 Anna', '2 Ben', '2 Cleo']);
  });

  it('tells which spaces are filled, and nothing else of windows, until nobody plays the day', async () => {
    const night = await ritual(anna);
    await begins(night, anna);
    const { game } = await finishes(night, anna);
    await begins(night, ben);
    await later(night, 10_000);
    const { windows, now } = card(night);
    expect(windows).toEqual([game.players[0]?.dice.map((die) => die !== null)]);
    expect(now).toEqual({ stage: 'open', endsAt: Date.UTC(2026, 10, 21) });
    expect(JSON.stringify(night.dayCards)).not.toMatch(/"pattern"|"dice"|"seed"/u);
    await later(night, 5 * hour);
    expect(night.dayCards.find(({ day, now: is }) => day === friday && is.stage === 'over')).toBeDefined();
    expect(JSON.stringify(night.dayCards)).not.toMatch(/"pattern"|"dice"|"seed"/u);
    await passesOn(night, ben, dayOf(friday));
    await later(night, 60_000);
    await later(night, 20 * 60_000);
    const closed = night.dayCards.find(({ now: is }) => is.stage === 'closed');
    const table = { game: { players: game.players } };
    expect(closed?.now).toMatchObject({ stage: 'closed', best: { name: 'Anna', table } });
    const { seed } = closed?.now.stage === 'closed' ? closed.now : { seed: '' };
    expect(commitmentOf(seedSchema.parse(seed))).toBe(closed?.commitment);
  });

  it('is changed at most once in ten seconds', async () => {
    const night = await ritual(anna, ben, cleo);
    const before = night.dayCards.length;
    for (const person of [anna, ben, cleo]) {
      await playsToday(night, person);
      night.pass(1000);
      await tells(night);
    }
    expect(night.dayCards).toHaveLength(before);
    await later(night, 7000);
    expect(night.dayCards).toHaveLength(before + 1);
    expect(card(night).finished).toBe(3);
  });

  it('whose message is older than an hour is changed at most once in twenty minutes, as Discord allows', async () => {
    const night = await ritual(anna, ben);
    await later(night, hour);
    const before = night.dayCards.length;
    for (const person of [anna, ben]) await playsToday(night, person);
    await later(night, 19 * 60_000);
    expect(night.dayCards).toHaveLength(before);
    await later(night, 60_000);
    expect(night.dayCards).toHaveLength(before + 1);
    expect(card(night).finished).toBe(2);
  });

  it('is told without a window that can’t be read, and closes without it', async () => {
    const night = await ritual(anna, ben);
    for (const person of [anna, ben]) await playsToday(night, person);
    const [match] = await night.store.read((db) =>
      db.selectFrom('challenge_results').select('match_id').where('person', '=', anna.id).execute(),
    );
    await night.store.transaction((db) =>
      db
        .updateTable('matches')
        .set({ seed: 'damaged' })
        .where('id', '=', match?.match_id ?? '')
        .execute(),
    );
    await later(night, 10_000);
    expect(card(night).finished).toBe(2);
    expect(card(night).windows.filter((filled) => filled !== null)).toHaveLength(1);
    await later(night, 5 * hour);
    expect(told(night).at(-1)).toMatch(new RegExp(`^100 ${saturday} open|^100 ${friday} closed`, 'u'));
    expect(await rowsOf(night, 'day_cards')).toMatchObject([{ day: saturday }]);
  });

  it('names nobody who hides their name, and says who resigned', async () => {
    const night = await ritual(anna, ben);
    await night.tables.setForPerson(by(anna), { named: false });
    await begins(night, anna);
    await finishes(night, anna);
    await begins(night, ben);
    await givesUp(night, ben, dayOf(friday));
    await later(night, 10_000);
    expect(names(card(night))).toEqual(['1 null', '2 Ben']);
    expect(card(night).top.map(({ hasResigned }) => hasResigned)).toEqual([false, true]);
    const seenBy = async (person: Person): Promise<readonly (string | null)[]> =>
      (await night.house.dayCards.everybody(by(person), dayOf(friday), 0)).rows.map(({ name }) => name);
    expect(await seenBy(ben)).toEqual([null, 'Ben']);
    expect(await seenBy(anna)).toEqual(['Anna', 'Ben']);
    await later(night, 5 * hour);
    const closed = night.dayCards.find(({ now }) => now.stage === 'closed');
    expect(closed?.now).toMatchObject({ best: { name: null } });
  });

  it('takes off whoever leaves or is forgotten', async () => {
    const night = await ritual(anna, ben, cleo);
    for (const person of [anna, ben, cleo]) await playsToday(night, person);
    await night.house.dayCards.leave(by(anna));
    await night.house.people.forget(by(ben), () => 'a former player');
    await later(night, 10_000);
    expect(names(card(night))).toEqual(['1 Cleo']);
    expect((await rowsOf(night, 'card_members')).map((row) => 'person' in row && row.person)).toEqual([
      cleo.id,
    ]);
    // Another server's cards are none of theirs.
    expect(await night.house.dayCards.everybody(by(cleo, { guild: '901' }), dayOf(friday), 0)).toMatchObject({
      rows: [],
      own: null,
      isMember: false,
    });
  });

  it('takes off whoever has pressed nothing on the cards of the server for 60 days, as people do who left it', async () => {
    const night = await ritual(anna, ben, cleo);
    // Without the bot nobody can press anything.
    await later(night, 100 * 24 * hour);
    const days = Array.from({ length: 58 }, (_, index) => dayAt(night.now() + (index + 1) * 24 * hour));
    const rows = days.map((day) => ({ day, up: 0, ended_at: 1, revealed_at: 1 }));
    await night.store.transaction((db) => db.insertInto('days').values(rows).execute());
    await later(night, 59 * 24 * hour);
    const { dayCards, dailies } = night.house;
    expect(await dayCards.join(by(ben))).toBe(false);
    await dayCards.everybody(by(cleo), dailies.now(), 0);
    // Who only looks gets on no card.
    await dayCards.everybody(by(dora), dailies.now(), 0);
    await dayCards.compare(by(dora), dailies.now(), null);
    expect(await rowsOf(night, 'card_members')).toHaveLength(3);
    await later(night, 24 * hour);
    const members = await rowsOf(night, 'card_members');
    expect(members).toHaveLength(2);
    expect(members).toEqual(
      expect.arrayContaining([ben, cleo].map(({ id }) => expect.objectContaining({ person: id }))),
    );
    expect(card(night).members).toBe(2);
    expect(await night.house.dayCards.join(by(anna))).toBe(true);
  });

  it('begins in all channels after a day that a clock began too early', async () => {
    const night = await ritual();
    await later(night, 24 * hour);
    night.pass(-24 * hour);
    await asks(night, '101');
    await minute(night);
    expect(told(night).some((each) => each.startsWith('101'))).toBe(false);
    await later(night, 24 * hour);
    expect(told(night).at(-1)).toBe(`101 ${saturday} open new`);
  });

  it('replaces the summary of its day', async () => {
    const night = await ritual(anna);
    await night.house.dailies.subscribe(by(anna, { manager: true, channel: '101' }), 'en');
    await playsToday(night, anna);
    // Whoever chooses summaries later that day still gets the end of that card.
    await night.house.dailies.subscribe(by(anna, { manager: true }), 'en');
    await later(night, 5 * hour);
    expect(night.summaries.map(({ channel: where }) => where)).toEqual(['101']);
    expect(told(night).at(-1)).toBe(`100 ${friday} closed card 1`);
    await later(night, 24 * hour);
    expect(night.dayCards.some(({ day }) => day === saturday)).toBe(false);
  });
});

describe('the cards of many channels', () => {
  it('begin and close in all of them, some at a time, also if the process is killed in between', async () => {
    const night = await evening();
    const channels = Array.from({ length: 260 }, (_, index) => `${1_000 + index}`);
    const wishes = channels.map((each) => ({ channel: each, guild, locale: 'en', posts: 'card' }));
    await night.store.transaction((db) => db.insertInto('subscriptions').values(wishes).execute());
    await plansSome(night);
    expect(await rowsOf(night, 'day_cards')).toHaveLength(250);
    const again = night.restarted();
    await plansRest(again);
    // Each process has told one.
    expect(await waiting(again)).toHaveLength(258);
    again.pass(5 * hour);
    await plansSome(again);
    await plansRest(again);
    const cards = [friday, saturday].flatMap((day) => channels.map((each) => `${each}/${day}`));
    expect(await waiting(again)).toEqual(cards.toSorted());
  });
});

describe('a card that can’t be told', () => {
  it('waits while Discord doesn’t take it, and is told once more after a kill', async () => {
    const night = await evening();
    await minute(night);
    night.deliveries.push({ delivery: 'later' });
    await asks(night);
    expect(told(night)).toEqual([`100 ${friday} open new`]);
    await later(night, 1000);
    expect(told(night)).toEqual([`100 ${friday} open new`, `100 ${friday} open new`]);
    // Nobody noted how it went: the process was killed.
    await night.store.transaction((db) => db.updateTable('day_cards').set({ message: null }).execute());
    await night.store.transaction((db) =>
      db
        .insertInto('jobs')
        .values({
          kind: 'dayCard',
          key: `100/${friday}`,
          match_id: null,
          person: null,
          due_at: night.now() + 60_000,
          tries: 0,
          data: '{}',
        })
        .execute(),
    );
    const again = night.restarted();
    await later(again, 30_000);
    expect(again.dayCards).toEqual([]);
    await later(again, 30_000);
    expect(told(again)).toEqual([`100 ${friday} open new`]);
  });

  it('misses no news from the moment at which it is taken', async () => {
    const store = await ownStore();
    const before: (() => Promise<void>)[] = [];
    const transaction: Store['transaction'] = async (work, how) => {
      await before.pop()?.();
      return store.transaction(work, how);
    };
    const night = await evening({ store: { ...store, transaction } });
    await minute(night);
    await asks(night);
    await join(night, anna);
    night.pass(10_000);
    before.push(() => join(night, ben));
    await tells(night);
    await later(night, 10_000);
    expect(card(night).members).toBe(2);
  });

  it.each([10_000, 61 * 60_000])(
    'is told again soon if there was news while it was told, %i ms old',
    async (age) => {
      const night = await ritual(anna);
      const { promise, resolve } = promised<Delivery>();
      night.deliveries.push(promise);
      night.pass(age);
      await join(night, cleo);
      const telling = tells(night);
      await until(() => night.dayCards.length === 2);
      await join(night, ben);
      resolve({ delivery: 'delivered', message: 'card 1' });
      await telling;
      expect(card(night).members).toBe(2);
      await later(night, 60_000);
      expect(card(night).members).toBe(3);
    },
  );

  it('is tried again with the next news where the bot may not write', async () => {
    const night = await evening();
    await minute(night);
    night.deliveries.push({ delivery: 'notAllowed' });
    await asks(night);
    await join(night, anna);
    await later(night, hour);
    expect(told(night)).toEqual([`100 ${friday} open new`, `100 ${friday} open new`]);
    await playsToday(night, anna);
    await later(night, hour);
    expect(told(night).at(-1)).toBe(`100 ${friday} open card 2`);
  });

  it('goes with its channel, and with its server', async () => {
    const night = await ritual(anna);
    await asks(night, '101', '901');
    night.deliveries.push({ delivery: 'channelGone' });
    await playsToday(night, anna);
    await later(night, 10_000);
    expect(await night.house.dailies.postsIn(channel)).toBeNull();
    expect((await rowsOf(night, 'day_cards')).map((row) => 'channel' in row && row.channel)).toEqual(['101']);
    await night.house.people.serverLeft('901');
    const before = night.dayCards.length;
    await later(night, 5 * hour);
    expect(night.dayCards).toHaveLength(before);
    await later(night, 31 * 24 * hour);
    await night.house.people.forgetServers();
    expect(await rowsOf(night, 'day_cards')).toEqual([]);
    expect(await rowsOf(night, 'jobs')).toEqual([]);
  });
});

describe('comparing windows', () => {
  it('is for those who have finished themselves', async () => {
    const night = await ritual(anna, ben);
    const { dayCards } = night.house;
    const day = dayOf(friday);
    await beginsWith(night, ben, 6);
    await finishes(night, ben);
    await begins(night, anna);
    expect(await dayCards.compare(by(anna), day, null)).toBe('unfinished');
    await passesOn(night, anna, day);
    expect(await dayCards.compare(by(dora), day, null)).toBe('unfinished');
    expect(await dayCards.compare(by(anna), day, null)).toMatchObject({
      own: { table: { players: [{ name: 'Anna' }] } },
      other: { name: 'Ben', table: { players: [{ name: 'Ben' }] } },
      others: [{ rank: 1, name: 'Ben' }],
    });
    await dayCards.leave(by(ben));
    expect(await dayCards.compare(by(anna), day, null)).toBe('alone');
  });
});
