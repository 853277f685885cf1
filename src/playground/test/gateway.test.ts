import { once } from 'node:events';
import { Client, Events, GatewayIntentBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientOptions } from '#playground/client-options';
import { glaziers, workshop } from '#playground/default-world';
import { startLocalDiscord } from '#playground/local-discord';
import { bareSocket, identity } from './bare-socket.ts';
import { type Handler, openBot } from './bot.ts';
import { openDiscord } from './open-discord.ts';

const hello: Handler = async (interaction) => {
  if (interaction.isChatInputCommand()) await interaction.reply('hello');
};

describe('a login', () => {
  it('is ready at once, with guilds, channels and the bot as a member', async () => {
    const { client, discord } = await openBot(hello);
    expect(client.user.id).toBe(discord.applicationId);
    expect(client.guilds.cache.map(({ name }) => name)).toEqual(['The Glaziers', 'Die Glaserei']);
    expect(client.guilds.cache.get(glaziers)?.members.me?.permissions.has('SendMessages')).toBe(true);
    expect(client.channels.cache.get(workshop)).toMatchObject({ name: 'the-workshop' });
    expect(discord.online()).toBe(true);
    await client.destroy();
    await discord.waitFor(() => !discord.online());
  });

  it('fails with a wrong token', async () => {
    const discord = await openDiscord();
    const client = new Client({ intents: [GatewayIntentBits.Guilds], ...clientOptions(discord) });
    await expect(client.login('wrong')).rejects.toThrow('An invalid token was provided.');
    const socket = await bareSocket(discord.url);
    socket.say(identity('wrong'));
    expect(await socket.closed).toBe(4004);
  });

  it('is refused for an intent that needs approval', async () => {
    const discord = await openDiscord();
    const socket = await bareSocket(discord.url);
    socket.say(identity(discord.token, GatewayIntentBits.MessageContent));
    expect(await socket.closed).toBe(4014);
  });

  it('is allowed once per socket, and before anything else', async () => {
    const discord = await openDiscord();
    const [early, twice, strange, broken] = await Promise.all(
      [1, 2, 3, 4].map(() => bareSocket(discord.url)),
    );
    early?.say({ op: 3, d: {} });
    expect(await early?.closed).toBe(4003);
    twice?.say(identity(discord.token));
    await twice?.hear(0);
    twice?.say(identity(discord.token));
    expect(await twice?.closed).toBe(4005);
    strange?.say({ op: 99 });
    expect(await strange?.closed).toBe(4001);
    broken?.say(undefined);
    expect(await broken?.closed).toBe(4002);
    expect(discord.violations.map(({ method, code }) => [method, code])).toEqual([
      ['GATEWAY', 4003],
      ['GATEWAY', 4005],
      ['GATEWAY', 4001],
      ['GATEWAY', 4002],
    ]);
  });

  it('has its heartbeats acknowledged', async () => {
    const discord = await openDiscord();
    const socket = await bareSocket(discord.url);
    socket.say({ op: 1, d: null });
    expect(await socket.hear(11)).toEqual({ op: 11 });
  });
});

describe('a session', () => {
  it('is resumed after its socket closed, and gets what it missed', async () => {
    const { client, discord } = await openBot(hello);
    const resumed = once(client, Events.ShardResume);
    discord.faults.closeSocket(4000);
    await discord.waitFor(() => !discord.online());
    const answer = discord.as('ada').command(workshop, 'hello');
    expect(await answer).toMatchObject({ kind: 'message', message: { content: 'hello' } });
    expect((await resumed)[1]).toBeGreaterThan(0);
  });

  it('is resumed when Discord asks the bot to reconnect', async () => {
    const { client, discord } = await openBot(hello);
    const resumed = once(client, Events.ShardResume);
    discord.faults.askToReconnect();
    await resumed;
    expect(await discord.as('ada').command(workshop, 'hello')).toMatchObject({ kind: 'message' });
  });

  it('starts again when Discord calls it invalid', async () => {
    const { client, discord } = await openBot(hello);
    const ready = once(client, Events.ShardReady);
    discord.faults.invalidateSession(false);
    await ready;
    expect(await discord.as('ada').command(workshop, 'hello')).toMatchObject({ kind: 'message' });
  });

  it('forgets what a heartbeat acknowledged: it can be resumed from there, not from before', async () => {
    const discord = await openDiscord();
    const socket = await bareSocket(discord.url);
    socket.say(identity(discord.token));
    const ready = await socket.hear(0, 'READY');
    const { session_id } = z.object({ session_id: z.string() }).parse(ready.d);
    socket.say({ op: 1, d: 2 });
    await socket.hear(11);
    const [early, late, resumed] = await Promise.all([1, 2, 3].map(() => bareSocket(discord.url)));
    const resume = (seq: number) => ({ op: 6, d: { token: discord.token, session_id, seq } });
    early?.say(resume(1));
    expect(await early?.hear(9)).toEqual({ op: 9, d: false });
    late?.say(resume(99));
    expect(await late?.hear(9)).toEqual({ op: 9, d: false });
    resumed?.say(resume(2));
    expect(await resumed?.hear(0, 'RESUMED')).toMatchObject({ s: 4 });
    expect(resumed?.names()).toEqual(['GUILD_CREATE', 'RESUMED']);
  });

  it("can't be resumed if it is unknown", async () => {
    const discord = await openDiscord();
    const socket = await bareSocket(discord.url);
    socket.say({ op: 6, d: { token: discord.token, session_id: 'unknown', seq: 1 } });
    expect(await socket.hear(9)).toEqual({ op: 9, d: false });
  });
});

describe('events', () => {
  it('get lost when asked to', async () => {
    const heard: string[] = [];
    const { discord } = await openBot(async (interaction) => {
      heard.push(interaction.user.username);
      await hello(interaction);
    });
    discord.faults.dropEvent('INTERACTION_CREATE');
    const lost = discord.as('ada').command(workshop, 'hello');
    lost.catch(() => {});
    await discord.as('ben').command(workshop, 'hello');
    expect(heard).toEqual(['ben']);
  });

  it('arrive twice when asked to, and the second answer is refused', async () => {
    const { discord, failed, failures } = await openBot(hello);
    discord.faults.duplicateEvent('INTERACTION_CREATE');
    await discord.as('ada').command(workshop, 'hello');
    await failed();
    expect(failures).toMatchObject([{ code: 40060 }]);
    expect(discord.takeViolations()).toMatchObject([{ code: 40060, method: 'POST' }]);
  });

  it('come again when asked to, long after the first time', async () => {
    const answered = new Set<string>();
    const { discord } = await openBot(async (interaction) => {
      if (answered.has(interaction.id)) return;
      answered.add(interaction.id);
      await hello(interaction);
    });
    // The bot's client may acknowledge the event with a heartbeat, and then it doesn't come again. This socket sends none.
    const socket = await bareSocket(discord.url);
    socket.say(identity(discord.token));
    await socket.hear(0, 'READY');
    await discord.as('ada').command(workshop, 'hello');
    discord.faults.repeatEvent('INTERACTION_CREATE');
    const again = await socket.hear(0, 'INTERACTION_CREATE', 2);
    expect(again.d).toEqual((await socket.hear(0, 'INTERACTION_CREATE')).d);
  });

  it('of messages only reach bots that asked for them', async () => {
    const discord = await openDiscord();
    const [guilds, messages, direct] = await Promise.all([
      bareSocket(discord.url),
      bareSocket(discord.url),
      bareSocket(discord.url),
    ]);
    guilds.say(identity(discord.token, GatewayIntentBits.Guilds));
    messages.say(identity(discord.token, GatewayIntentBits.GuildMessages));
    direct.say(identity(discord.token, GatewayIntentBits.DirectMessages));
    await Promise.all([guilds.hear(0), messages.hear(0), direct.hear(0)]);
    discord.as('ada').says(workshop, 'anyone?');
    discord.as('ada').says(discord.as('ada').directMessages(), 'you?');
    discord.admin.createThread(workshop, 'later');
    discord.admin.removeGuild(glaziers);
    expect(await messages.hear(0, 'MESSAGE_CREATE')).toMatchObject({
      d: { author: { username: 'ada' }, content: '' },
    });
    expect(await direct.hear(0, 'MESSAGE_CREATE')).toMatchObject({
      d: { channel_id: discord.as('ada').directMessages(), content: 'you?' },
    });
    await guilds.hear(0, 'GUILD_DELETE');
    expect(guilds.names()).toEqual([
      'READY',
      'GUILD_CREATE',
      'GUILD_CREATE',
      'THREAD_CREATE',
      'GUILD_DELETE',
    ]);
    expect(messages.names()).toEqual(['READY', 'MESSAGE_CREATE']);
    expect(direct.names()).toEqual(['READY', 'MESSAGE_CREATE']);
  });

  it('tell the bot about guilds, channels and threads that come and go', async () => {
    const { client, discord } = await openBot(hello);
    const [guildGone, guildCome, channelGone, threadCome, threadChanged, threadGone] = [
      once(client, Events.GuildDelete),
      once(client, Events.GuildCreate),
      once(client, Events.ChannelDelete),
      once(client, Events.ThreadCreate),
      once(client, Events.ThreadUpdate),
      once(client, Events.ThreadDelete),
    ];
    const thread = discord.admin.createThread(workshop, 'round one');
    expect((await threadCome)[0]).toMatchObject({ id: thread, name: 'round one', parentId: workshop });
    discord.admin.setThread(thread, { archived: true });
    expect((await threadChanged)[1]).toMatchObject({ id: thread, archived: true });
    discord.admin.deleteChannel(workshop);
    expect((await threadGone)[0]).toMatchObject({ id: thread });
    expect((await channelGone)[0]).toMatchObject({ id: workshop });
    discord.admin.removeGuild(glaziers);
    expect((await guildGone)[0]).toMatchObject({ id: glaziers });
    discord.admin.addGuild({
      id: '1100000000000003000',
      name: 'New glass',
      ownerId: discord.members[0]?.id ?? '',
      everyone: 1024n,
      members: [],
      channels: [{ id: '1100000000000003001', name: 'start' }],
    });
    expect((await guildCome)[0]).toMatchObject({ name: 'New glass' });
    expect(client.guilds.cache.has(glaziers)).toBe(false);
  });
});

describe('the end', () => {
  it('closes every connection, so that nothing keeps the process alive', async () => {
    const discord = await startLocalDiscord();
    const socket = await bareSocket(discord.url);
    await discord.close();
    expect(await socket.closed).toBe(1006);
    await expect(fetch(discord.url)).rejects.toThrow('fetch failed');
  });
});

describe('a reset', () => {
  it('forgets everything, and the bot logs in again', async () => {
    const { client, discord } = await openBot(hello);
    await discord.as('ada').command(workshop, 'hello');
    const ready = once(client, Events.ShardReady);
    discord.reset();
    expect(discord.as('ada').sees(workshop)).toEqual([]);
    await expect(discord.as('ada').command(workshop, 'hello')).rejects.toMatchObject({
      code: 'unknownCommand',
    });
    await ready;
    expect(discord.online()).toBe(true);
  });
});
