import { describe, expect, it } from 'vitest';
import type { DaySummary } from '#features/challenge/announcer';
import { commitmentOf, seedSchema } from '#games/shared/seed';
import type { Person } from '#play/table';
import {
  anna,
  ben,
  by,
  channel,
  cleo,
  done,
  dora,
  evening,
  type Evening,
  fourSeats,
  guild,
  until,
} from '#test/play/evening';
import { begins, beginsWith, finishes, givesUp, minutely, passesOn, playsToday, waits } from './challenge.ts';

// An evening starts on Friday, November 20, at 19:00 UTC.
const hoursToMidnight = 5;
const day = 24;

const managing = { manager: true } as const;

/** Anna asks for summaries in these channels. */
async function subscribed({ house }: Evening, ...channels: readonly string[]): Promise<void> {
  for (const channel of channels)
    expect(await house.dailies.subscribe(by(anna, { ...managing, channel }), 'en')).toEqual({
      outcome: 'done',
    });
}

/** Somebody turns on summaries in these channels, each with its server. */
const turnedOn = async ({ house }: Evening, channels: Readonly<Record<string, string>>): Promise<void> => {
  for (const [where, server] of Object.entries(channels)) {
    const command = by(dora, { ...managing, channel: where, guild: server });
    expect(await house.dailies.subscribe(command, 'en')).toEqual({ outcome: 'done' });
  }
};
/** The channels where somebody may be able to post, who asks in this server. */
const offered = async ({ house }: Evening, person: Person, from: string | null): Promise<readonly string[]> =>
  (await house.dailies.summaryChannels(person.id, from)).map((found) => found.channel);

/** The summaries so far: which channel, which day. */
const told = ({ summaries }: Evening): readonly string[] =>
  summaries.map(({ channel, day }) => `${channel} ${day}`);

const onlyOne = ({ summaries }: Evening): DaySummary => {
  const [summary, ...more] = summaries;
  if (summary === undefined || more.length > 0) throw new Error(`${summaries.length} summaries`);
  return summary;
};

/** An evening on which Friday was played, and two channels are waiting for their summary. */
async function due(): Promise<Evening> {
  const night = await evening();
  await subscribed(night, 'first', 'second');
  await playsToday(night, anna);
  return night;
}

describe('summaries in a channel', () => {
  it('are turned on and off by people who manage it', async () => {
    const { house } = await evening();
    const { dailies } = house;
    const refused = { outcome: 'refused', refusal: { code: 'onlyChannelManager' } };
    expect(await dailies.subscribe(by(ben), 'en')).toEqual(refused);
    expect(await dailies.postsIn(channel)).toBeNull();
    expect(await dailies.subscribe(by(anna, managing), 'en')).toEqual({ outcome: 'done' });
    expect(await dailies.unsubscribe(by(ben))).toEqual(refused);
    expect(await dailies.postsIn(channel)).toBe('summary');
    expect(await dailies.postsIn('another')).toBeNull();
    expect(await dailies.unsubscribe(by(anna, managing))).toEqual({ outcome: 'done' });
    expect(await dailies.postsIn(channel)).toBeNull();
  });

  it('do not exist in direct messages', async () => {
    const { house } = await evening();
    const direct = by(anna, { ...managing, guild: null });
    const refused = { outcome: 'refused', refusal: { code: 'noSummaryHere' } };
    expect(await house.dailies.subscribe(direct, 'en')).toEqual(refused);
    expect(await house.dailies.unsubscribe(direct)).toEqual(refused);
  });
});

describe('the channels with summaries that somebody may post in', () => {
  it('are first those of the server they ask in, then of servers where they are known, then the oldest', async () => {
    const night = await evening();
    const { tables } = night;
    await turnedOn(night, { '1': '901', '10': '902', '9': '903', '20': '904', '30': '905', '40': '906' });
    done(await tables.open(by(anna, { channel: '500', guild: '904' }), fourSeats));
    done(await tables.join(by(ben, { channel: '500', guild: '904' })));
    done(await tables.leave(by(ben, { channel: '500', guild: '904' })));
    await tables.setForServer(by(ben, { guild: '905', managesServer: true }), { style: 'contrast' });
    // Their daily attempts belong to no server.
    await playsToday(night, ben);
    expect(await offered(night, ben, '906')).toEqual(['40', '20', '30', '1', '9', '10']);
    expect(await offered(night, ben, '902')).toEqual(['10', '20', '30', '1', '9', '40']);
    expect(await offered(night, ben, null)).toEqual(['20', '30', '1', '9', '10', '40']);
    expect(await offered(night, cleo, null)).toEqual(['1', '9', '10', '20', '30', '40']);
  });

  it('are ten at most, and the server they ask in is never left out', async () => {
    const night = await evening();
    await turnedOn(
      night,
      Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${10 + index}`, '901'])),
    );
    await turnedOn(night, { '999': '902' });
    expect(await offered(night, ben, '902')).toEqual([
      '999',
      ...Array.from({ length: 9 }, (_, at) => `${10 + at}`),
    ]);
  });

  it('are none of a server that the bot was removed from', async () => {
    const night = await evening();
    const { dailies, people } = night.house;
    await turnedOn(night, { '1': '901', '2': '902' });
    await people.serverLeft('901');
    expect(await offered(night, ben, '901')).toEqual(['2']);
    expect(await dailies.summaryChannel('1')).toBe(null);
    expect(await dailies.summaryChannel('2')).toMatchObject({ channel: '2', guild: '902', locale: 'en' });
    expect(await dailies.summaryChannel('3')).toBe(null);
  });
});

describe('the summary of a day', () => {
  it('is posted once when the day is over, in every channel that wants it and no other', async () => {
    const night = await evening();
    await subscribed(night, 'first', 'second', 'third');
    await night.house.dailies.unsubscribe(by(anna, { ...managing, channel: 'second' }));
    await playsToday(night, anna);
    await waits(night, hoursToMidnight - 1);
    expect(told(night)).toEqual([]);
    for (const hours of [1, 2]) await waits(night, hours);
    expect(told(night)).toEqual(['first 2026-11-20', 'third 2026-11-20']);
  });

  it('says how many finished it and how well, with the people on the first three places', async () => {
    const night = await evening();
    await subscribed(night, channel);
    await begins(night, anna);
    const best = await finishes(night, anna);
    for (const person of [ben, cleo, dora]) await playsToday(night, person);
    await waits(night, hoursToMidnight);
    const summary = onlyOne(night);
    const scores = summary.top.map(({ total, target }) => total - target);
    const { total } = best.game.result.scores[0] ?? { total: null };
    expect(summary).toMatchObject({
      day: '2026-11-20',
      channel,
      guild,
      locale: 'en',
      style: 'patterns',
      toolCount: 1,
      people: 4,
      won: scores.filter((score) => score > 0).length,
      averageMargin: scores.reduce((sum, score) => sum + score, 0) / 4,
      // Three windows without dice have the same score.
      top: [{ rank: 1, name: 'Anna', total }, { rank: 2 }, { rank: 2 }, { rank: 2 }],
      best: { id: best.id, stage: 'finished' },
    });
    expect(new Set(summary.top.slice(1).map(({ name }) => name))).toEqual(new Set(['Ben', 'Cleo', 'Dora']));
    const shown = await night.house.dailies.look(anna.id, summary.day);
    expect(commitmentOf(seedSchema.parse(shown?.seed))).toBe(summary.commitment);
  });

  it('names nobody below third place', async () => {
    const night = await evening();
    await subscribed(night, channel);
    await playsToday(night, anna);
    for (const [person, steps] of [
      [ben, 5],
      [cleo, 10],
      [dora, 15],
    ] as const) {
      await beginsWith(night, person, steps);
      await passesOn(night, person, night.house.dailies.now());
    }
    await waits(night, hoursToMidnight);
    const { top, people } = onlyOne(night);
    expect(people).toBe(4);
    expect(top.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    const margins = top.map(({ total, target }) => total - target);
    expect(margins).toEqual(margins.toSorted((one, other) => other - one));
  });

  it('is about nobody who gave it up, and left out if all did', async () => {
    const night = await evening();
    await subscribed(night, channel);
    await beginsWith(night, anna, 15);
    await givesUp(night, anna, night.house.dailies.now());
    await playsToday(night, ben);
    await waits(night, hoursToMidnight);
    expect(onlyOne(night)).toMatchObject({ people: 1, top: [{ rank: 1, name: 'Ben' }] });
    expect(onlyOne(night).best?.players).toMatchObject([{ name: 'Ben' }]);
    await begins(night, anna);
    await givesUp(night, anna, night.house.dailies.now());
    await waits(night, 24);
    expect(night.summaries).toHaveLength(1);
  });

  it('hides its dice while somebody still plays for rank', async () => {
    const night = await evening();
    await subscribed(night, channel);
    await playsToday(night, anna);
    await begins(night, ben);
    await waits(night, hoursToMidnight + 1);
    const summary = onlyOne(night);
    expect(summary).toMatchObject({ best: null, people: 1, top: [{ name: 'Anna' }] });
    expect(summary.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is left out if nobody finished', async () => {
    const night = await evening();
    await subscribed(night, channel);
    await begins(night, anna);
    for (const hours of [hoursToMidnight, day, day]) await waits(night, hours);
    expect(told(night)).toEqual([]);
  });

  it('hides the names of people who want that', async () => {
    const night = await evening();
    await subscribed(night, channel);
    await night.tables.setForPerson(by(anna), { named: false });
    await playsToday(night, anna);
    await waits(night, hoursToMidnight);
    expect(onlyOne(night).top).toMatchObject([{ rank: 1, name: null }]);
  });

  it("follows the server's settings, otherwise the language of the person who asked for it", async () => {
    const night = await evening();
    await night.house.dailies.subscribe(by(anna, { ...managing, channel: 'there', guild: '901' }), 'de');
    await night.house.dailies.subscribe(by(anna, { ...managing, channel: 'here' }), 'de');
    await night.tables.setForServer(by(anna, { managesServer: true }), { language: 'en', style: 'contrast' });
    await playsToday(night, anna);
    await waits(night, hoursToMidnight);
    expect(night.summaries).toMatchObject([
      { channel: 'here', locale: 'en', style: 'contrast' },
      { channel: 'there', locale: 'de', style: 'patterns' },
    ]);
  });
});

describe('a summary that fails', () => {
  it("because the bot may not write there is skipped, and the next day's is tried", async () => {
    const night = await due();
    night.deliveries.push({ delivery: 'notAllowed' });
    for (const hours of [hoursToMidnight, 1]) await waits(night, hours);
    expect(told(night)).toEqual(['first 2026-11-20', 'second 2026-11-20']);
    await playsToday(night, anna);
    await waits(night, day);
    expect(told(night).slice(2)).toEqual(['first 2026-11-21', 'second 2026-11-21']);
  });

  it('because the channel is gone was the last one there', async () => {
    const night = await due();
    night.deliveries.push({ delivery: 'channelGone' });
    await waits(night, hoursToMidnight + 1);
    expect(await night.house.dailies.postsIn('first')).toBeNull();
    expect(await night.house.dailies.postsIn('second')).toBe('summary');
  });

  it('because of a temporary fault is posted after the others, a minute later', async () => {
    const night = await due();
    night.deliveries.push({ delivery: 'later' });
    await waits(night, hoursToMidnight);
    expect(told(night)).toEqual(['first 2026-11-20', 'second 2026-11-20']);
    await waits(night, 1);
    await waits(night, 1);
    expect(told(night)).toEqual(['first 2026-11-20', 'second 2026-11-20', 'first 2026-11-20']);
  });

  it('because Discord is unreachable is retried in order with the others, a few each minute', async () => {
    const night = await evening();
    const channels = ['a', 'b', 'c', 'd', 'e'];
    await subscribed(night, ...channels);
    await playsToday(night, anna);
    night.deliveries.push(...Array.from({ length: 6 }, () => ({ delivery: 'later' }) as const));
    night.pass(hoursToMidnight * 3_600_000);
    const tried = async (): Promise<string> => {
      const before = night.summaries.length;
      night.pass(60_000);
      await minutely(night);
      return night.summaries
        .slice(before)
        .map(({ channel }) => channel)
        .join('');
    };
    await minutely(night);
    expect(night.summaries.map(({ channel }) => channel).join('')).toBe('abc');
    expect(await tried()).toBe('dea');
    expect(await tried()).toBe('bcade');
    expect(await tried()).toBe('');
  });

  it('because of a bug does not stop the others', async () => {
    const night = await due();
    const bug = Promise.reject(new Error('a bug'));
    // The rejection is only handled later.
    bug.catch(() => {});
    night.deliveries.push(bug);
    await waits(night, hoursToMidnight);
    expect(told(night)).toEqual(['first 2026-11-20', 'second 2026-11-20']);
    expect(night.log.join('')).toContain('summary failed');
  });

  it("because it can't be made comes after those of the next day, and is given up then", async () => {
    const night = await evening();
    const channels = ['a', 'b', 'c', 'd', 'e'];
    await subscribed(night, ...channels);
    await playsToday(night, anna);
    night.pass(hoursToMidnight * 3_600_000);
    await night.house.dailies.everyMinute();
    await night.store.transaction((db) => db.updateTable('matches').set({ seed: '{}' }).execute());
    await minutely(night);
    await playsToday(night, ben);
    night.pass(day * 3_600_000);
    await minutely(night);
    expect(told(night)).toEqual(channels.map((each) => `${each} 2026-11-21`));
    night.pass(60_000);
    await minutely(night);
    const left = await night.store.transaction((db) => db.selectFrom('summaries').selectAll().execute());
    expect(left).toEqual([]);
  });

  it('because the program was killed is posted after the next start', async () => {
    const night = await due();
    night.deliveries.push({ delivery: 'delivered', message: 'one' }, new Promise(() => {}));
    void waits(night, hoursToMidnight);
    await until(() => night.summaries.length === 2);
    const after = night.restarted();
    await waits(after, 1);
    expect(told(after)).toEqual(['second 2026-11-20']);
  });

  it('for a day is given up', async () => {
    const night = await due();
    night.pass((hoursToMidnight + day + 1) * 3_600_000);
    await waits(night, 1);
    expect(told(night)).toEqual([]);
  });

  it.each(['channel', 'server'] as const)('because the bot has lost the %s is dropped', async (what) => {
    const night = await due();
    night.deliveries.push({ delivery: 'later' }, { delivery: 'later' });
    await waits(night, hoursToMidnight);
    await (what === 'channel' ? night.tables.channelGone('first') : night.house.people.serverLeft(guild));
    await waits(night, 1);
    const left = what === 'channel' ? ['second 2026-11-20'] : [];
    expect(told(night).slice(2)).toEqual(left);
    expect(await night.house.dailies.postsIn('first')).toBeNull();
    expect(await night.house.dailies.postsIn('second')).toBe(what === 'channel' ? 'summary' : null);
  });
});
