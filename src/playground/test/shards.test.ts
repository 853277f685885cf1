import { once } from 'node:events';
import { Client, type ClientOptions, Events, GatewayIntentBits, type Interaction } from 'discord.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { clientOptions } from '#playground/client-options';
import { manualClock } from '#playground/clock';
import { largeWorld } from '#playground/large-world';
import type { LocalDiscord } from '#playground/local-discord';
import { bareSocket, identity } from './bare-socket.ts';
import { openDiscord } from './open-discord.ts';
import { sender } from './sender.ts';

const intents = [GatewayIntentBits.Guilds];
const world = largeWorld({ guilds: 6 });
const channels = world.guilds.map(({ channels: [channel] }) => channel?.id ?? '');
const hello = { name: 'hello', description: 'Says hello' };

/** A process of a bot, logged in; it notes whose interactions it hears of, and answers them. */
async function logIn(discord: LocalDiscord, options: Partial<ClientOptions>) {
  const client = new Client({ intents, ...clientOptions(discord), ...options });
  onTestFinished(() => client.destroy());
  const heard: (string | null)[] = [];
  client.on(Events.InteractionCreate, (interaction: Interaction) => {
    heard.push(interaction.guild?.name ?? null);
    if (interaction.isChatInputCommand()) void interaction.reply('hello');
  });
  const ready = once(client, Events.ClientReady);
  await client.login(discord.token);
  await ready;
  await client.application?.commands.set([hello]);
  return { client, heard };
}

/** As many processes as shards. */
const processes = (discord: LocalDiscord, shardCount: number) =>
  Promise.all(
    Array.from({ length: shardCount }, (_, shard) => logIn(discord, { shards: [shard], shardCount })),
  );

/** By shard, the guilds that it carries. */
const guildsByShard = ({ guilds, ws }: Client): string[][] =>
  [...ws.shards.keys()].map((id) =>
    guilds.cache.filter(({ shardId }) => shardId === id).map(({ name }) => name),
  );

const guildsInReady = async (socket: Awaited<ReturnType<typeof bareSocket>>): Promise<readonly string[]> => {
  const { d } = await socket.hear(0, 'READY');
  return z
    .object({ guilds: z.array(z.object({ id: z.string() })) })
    .parse(d)
    .guilds.map(({ id }) => id);
};

describe('a bot that asks how many shards it needs', () => {
  it('logs in with each, and every guild talks with its own', async () => {
    const discord = await openDiscord({ world, limits: { guildsPerRecommendedShard: 2 } });
    const { client } = await logIn(discord, { shards: 'auto' });
    expect(guildsByShard(client)).toEqual([
      ['Guild 1', 'Guild 4'],
      ['Guild 2', 'Guild 5'],
      ['Guild 3', 'Guild 6'],
    ]);
    expect(discord.shards().toSorted(([one], [other]) => one - other)).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
    for (const channel of channels)
      expect(await discord.as('person1').command(channel, 'hello')).toMatchObject({ kind: 'message' });
    expect(discord.violations).toEqual([]);
  });

  it('logs in with one, as long as that is enough', async () => {
    const discord = await openDiscord({ world });
    const { client } = await logIn(discord, { shards: 'auto' });
    expect(client.ws.shards.size).toBe(1);
    expect(client.guilds.cache.size).toBe(6);
  });

  it("keeps to Discord's limits by itself: here all shards may log in at once", async () => {
    const limits = { guildsPerRecommendedShard: 2, maxConcurrency: 16, identifyEvery: 5000 };
    const discord = await openDiscord({ world, limits });
    const { client } = await logIn(discord, { shards: 'auto', ws: {} });
    expect(client.ws.shards.size).toBe(3);
    expect(discord.violations).toEqual([]);
  });
});

describe('processes with a shard each', () => {
  it('hear of their own guilds only, and the first one of direct messages', async () => {
    const discord = await openDiscord({ world });
    const [first, second] = await processes(discord, 2);
    const person = discord.as('person1');
    for (const channel of [...channels, person.directMessages()]) await person.command(channel, 'hello');
    expect(first?.heard).toEqual(['Guild 1', 'Guild 3', 'Guild 5', null]);
    expect(second?.heard).toEqual(['Guild 2', 'Guild 4', 'Guild 6']);
    const gone = once(second?.client ?? new Client({ intents }), Events.GuildDelete);
    discord.admin.removeGuild(world.guilds[1]?.id ?? '');
    expect((await gone)[0]).toMatchObject({ name: 'Guild 2' });
    expect(discord.violations).toEqual([]);
  });

  it('lose nothing but their own guilds when one of them is gone', async () => {
    const discord = await openDiscord({ world });
    const [first, second] = await processes(discord, 2);
    await first?.client.destroy();
    await discord.waitFor(() => discord.shards().length === 1);
    expect(discord.online()).toBe(true);
    await discord.as('person1').command(channels[1] ?? '', 'hello');
    discord
      .as('person1')
      .command(channels[0] ?? '', 'hello')
      .catch(() => {});
    expect([first?.heard, second?.heard]).toEqual([[], ['Guild 2']]);
  });

  it('find guilds moved after a restart with another number of shards', async () => {
    const discord = await openDiscord({ world });
    const before = await processes(discord, 2);
    expect(before.flatMap(({ client }) => guildsByShard(client))).toEqual([
      ['Guild 1', 'Guild 3', 'Guild 5'],
      ['Guild 2', 'Guild 4', 'Guild 6'],
    ]);
    for (const { client } of before) await client.destroy();
    await discord.waitFor(() => !discord.online());
    const after = await processes(discord, 3);
    await discord.as('person2').command(channels[2] ?? '', 'hello');
    expect(after.map(({ heard }) => heard)).toEqual([[], [], ['Guild 3']]);
  });
});

describe('a login', () => {
  it.each([
    [2, 2],
    [0, 0],
    [-1, 1],
  ])("as a shard that there can't be is refused (4010): %i of %i", async (id, count) => {
    const discord = await openDiscord({ world });
    const socket = await bareSocket(discord.url);
    socket.say(identity(discord.token, 1, [id, count]));
    expect(await socket.closed).toBe(4010);
    expect(discord.takeViolations()).toMatchObject([{ code: 4010 }]);
  });

  it('with too many guilds is refused (4011), until there are enough shards', async () => {
    const discord = await openDiscord({ world, limits: { guildsPerShard: 4 } });
    const [alone, one, other] = await Promise.all([1, 2, 3].map(() => bareSocket(discord.url)));
    alone?.say(identity(discord.token));
    expect(await alone?.closed).toBe(4011);
    one?.say(identity(discord.token, 1, [0, 2]));
    other?.say(identity(discord.token, 1, [1, 2]));
    expect(one && (await guildsInReady(one))).toHaveLength(3);
    expect(other && (await guildsInReady(other))).toHaveLength(3);
    discord.takeViolations();
  });

  it('that comes too early is an invalid session, and works after five seconds', async () => {
    const clock = manualClock();
    const discord = await openDiscord({ world, clock, limits: { identifyEvery: 5000, maxConcurrency: 2 } });
    const sockets = await Promise.all([0, 1, 2].map(() => bareSocket(discord.url)));
    for (const [id, socket] of sockets.entries()) socket.say(identity(discord.token, 1, [id, 4]));
    await Promise.all(sockets.slice(0, 2).map((socket) => socket.hear(0, 'READY')));
    const [, , third] = sockets;
    expect(await third?.hear(9)).toEqual({ op: 9, d: false });
    expect(discord.takeViolations()).toMatchObject([{ message: expect.stringContaining('too early') }]);
    clock.advance(5000);
    third?.say(identity(discord.token, 1, [2, 4]));
    expect(third && (await guildsInReady(third))).toEqual([world.guilds[2]?.id]);
  });

  it('is counted: after the last one of a day no connection lasts', async () => {
    const clock = manualClock();
    const discord = await openDiscord({ world, clock, limits: { sessionStarts: 2 } });
    const limit = async () => (await sender(discord)('GET', '/gateway/bot')).body['session_start_limit'];
    expect(await limit()).toEqual({ total: 2, remaining: 2, reset_after: 0, max_concurrency: 1 });
    const [one, two, three, late] = await Promise.all([1, 2, 3, 4].map(() => bareSocket(discord.url)));
    for (const socket of [one, two]) {
      socket?.say(identity(discord.token));
      await socket?.hear(0, 'READY');
    }
    clock.advance(60_000);
    expect(await limit()).toMatchObject({ remaining: 0, reset_after: 23 * 3_600_000 + 59 * 60_000 });
    three?.say(identity(discord.token));
    expect(await Promise.all([one?.closed, two?.closed, three?.closed])).toEqual([4004, 4004, 4004]);
    expect(discord.takeViolations()).toMatchObject([{ code: 4004 }]);
    expect(await late?.closed).toBe(4004);
    clock.advance(24 * 3_600_000);
    const again = await bareSocket(discord.url);
    again.say(identity(discord.token));
    expect(await guildsInReady(again)).toHaveLength(6);
  });
});

describe('a connection', () => {
  it('that sends more than 120 payloads in a minute is closed (4008)', async () => {
    const clock = manualClock();
    const discord = await openDiscord({ clock });
    const socket = await bareSocket(discord.url);
    const beat = (times: number) => {
      for (let count = 0; count < times; count += 1) socket.say({ op: 1, d: null });
    };
    beat(120);
    await socket.hear(11, undefined, 120);
    clock.advance(60_000);
    beat(120);
    await socket.hear(11, undefined, 240);
    expect(discord.violations).toEqual([]);
    beat(1);
    expect(await socket.closed).toBe(4008);
    expect(discord.takeViolations()).toMatchObject([{ code: 4008 }]);
  });

  it('that is lost for more than five minutes begins anew', async () => {
    const clock = manualClock();
    const discord = await openDiscord({ clock });
    const lose = async (then: number): Promise<{ op: number }> => {
      const socket = await bareSocket(discord.url);
      socket.say(identity(discord.token));
      const ready = await socket.hear(0, 'READY');
      const { session_id } = z.object({ session_id: z.string() }).parse(ready.d);
      discord.faults.closeSocket(4000);
      await socket.closed;
      await discord.waitFor(() => !discord.online());
      clock.advance(then);
      const again = await bareSocket(discord.url);
      again.say({ op: 6, d: { token: discord.token, session_id, seq: 1 } });
      return Promise.race([again.hear(9), again.hear(0, 'RESUMED')]);
    };
    expect(await lose(4 * 60_000)).toMatchObject({ t: 'RESUMED' });
    expect(await lose(6 * 60_000)).toEqual({ op: 9, d: false });
  });
});
