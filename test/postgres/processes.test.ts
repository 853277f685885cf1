import type { APIMessage } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Bot } from '#bot/bot';
import { holdLocks, type Locks } from '#store/postgres/locks';
import type { Share } from '#store/share';
import { playedOut } from '#test/conversation/daily-talk';
import { servers } from '#test/conversation/shards';
import {
  begunBy,
  boardsSeen,
  buttonsOf,
  isPrivate,
  messageOf,
  press,
  whisper,
  wordsIn,
} from '#test/conversation/talk';
import { storeAt } from '#test/database';
import { silent } from '#test/silent';
import { cutOff, ownMigrated, ownServer } from './own-databases.ts';

const hour = 60 * 60_000;

/** Locks that are only looked for when asked to, by a clock that stands still, however slow the server or this machine is. */
const byHand = { now: () => 0, schedule: () => () => {}, log: silent, timeout: 0, lease: 600_000 };

/** Two processes of a bot in four servers on one database: the first carries the first and the third server. */
async function together() {
  const url = await ownMigrated(ownServer());
  const there = await servers(4, { url });
  const begin = async (shard: 0 | 1): Promise<{ readonly bot: Bot; readonly locks: Locks }> => {
    const share: Share = { shards: [shard], count: 2 };
    const locks = holdLocks(url, { ...share, ...byHand });
    onTestFinished(() => locks.close());
    await locks.look();
    return { bot: await there.begin({ share, locks }), locks };
  };
  const ends = async ({ bot, locks }: Awaited<ReturnType<typeof begin>>): Promise<void> => {
    await bot.stop();
    await locks.close();
  };
  const [first, second] = [await begin(0), await begin(1)];
  return { ...there, url, begin, ends, first, second };
}

/** Turns summaries on in a channel. */
async function wantsSummaries(manager: Actor, channel: string): Promise<void> {
  const settings = await messageOf(manager.command(channel, 'sagrada settings'));
  const server = buttonsOf(settings).find(
    ({ press: to }) => to?.press === 'settingsPage' && to.page === 'server',
  );
  const page = await messageOf(manager.press(settings, server?.customId ?? ''));
  const summaries = await messageOf(press(manager, page, 'summaries'));
  expect(wordsIn(await messageOf(press(manager, summaries, 'summary')))).toContain('**on**');
}

const summariesIn = (person: Actor, channel: string): readonly APIMessage[] =>
  person
    .sees(channel)
    .filter((message) => !isPrivate(message) && message.content.startsWith('## Daily challenge'));

const remindersOf = (person: Actor): readonly APIMessage[] =>
  person.sees(person.directMessages()).filter(({ content }) => content.includes('challenge is ready'));

describe('two processes on one database', () => {
  it('play in their own servers; direct messages come to the first, which knows the games of both', async () => {
    const { discord, channels, people, url, begin, ends, second } = await together();
    const [ada, ben] = people;
    for (const channel of channels) await begunBy({ discord, channel }, ada, ben);
    const games = wordsIn(await messageOf(ada.command(ada.directMessages(), 'sagrada games')));
    for (const channel of channels) expect(games).toContain(`<#${channel}>`);
    await ends(second);
    await begin(1);
    const store = await storeAt({ url });
    expect(await store.read((db) => db.selectFrom('departures').selectAll().execute())).toEqual([]);
    for (const channel of channels) {
      expect(boardsSeen(ada, channel)).toHaveLength(1);
      expect(await whisper(ben.command(channel, 'sagrada hand'))).toContain('Your private objective');
    }
    expect(discord.violations).toEqual([]);
  });

  it('end a day, sum it up and remind people of it once; when the one that leads ends, the other does', async () => {
    const { channels, people, passAwake: pass, url, ends, first, second } = await together();
    const [ada, ben] = people;
    for (const channel of channels) await wantsSummaries(ada, channel);
    await messageOf(ben.command(channels[1] ?? '', 'daily remind', { hour: 3, zone: 'UTC' }));
    await playedOut(ada, channels[0] ?? '');
    await pass(8 * hour);
    const told = () => channels.map((channel) => summariesIn(ben, channel).length);
    expect(told()).toEqual([1, 1, 1, 1]);
    expect(remindersOf(ben)).toHaveLength(1);
    await playedOut(ada, channels[1] ?? '');
    expect([first.locks.isLeader(), second.locks.isLeader()]).toEqual([true, false]);
    await ends(first);
    await second.locks.look();
    expect(second.locks.isLeader()).toBe(true);
    await pass(24 * hour);
    expect(told()).toEqual([2, 2, 2, 2]);
    expect(remindersOf(ben)).toHaveLength(2);
    const store = await storeAt({ url });
    const days = await store.read((db) =>
      db.selectFrom('days').select(['day', 'ended_at']).orderBy('day').execute(),
    );
    expect(days.map(({ ended_at }) => ended_at !== null)).toEqual([true, true, false]);
  });

  it("stop one that was cut off, once another one has its shards: people aren't answered twice", async () => {
    const { url, first } = await together();
    const share: Share = { shards: [0], count: 2 };
    const standby = holdLocks(url, { ...share, ...byHand });
    onTestFinished(() => standby.close());
    await standby.look();
    await cutOff(url, 0);
    await standby.look();
    expect(standby.hasShards()).toBe(true);
    await first.locks.look();
    await first.locks.look();
    expect((await first.bot.lost).message).toContain('Another process has carried the shards 0');
  });
});
