import { once } from 'node:events';
import { Events } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { manualClock } from '#playground/clock';
import { chapel, workshop } from '#playground/default-world';
import type { LocalDiscord } from '#playground/local-discord';
import { bareSocket, identity } from './bare-socket.ts';
import { type Handler, logIn } from './bot.ts';
import { openDiscord } from './open-discord.ts';
import { sender } from './sender.ts';

const tenMinutes = 600_000;

/** A Discord whose chance says these numbers, one after the other, and then 0.9. */
async function open(...chances: readonly number[]) {
  const clock = manualClock();
  const left = [...chances];
  const discord = await openDiscord({ clock, random: () => left.shift() ?? 0.9 });
  const send = sender(discord);
  const post = (channel = workshop) => send('POST', `/channels/${channel}/messages`, { content: 'x' });
  return { discord, clock, send, post };
}

const posted = (discord: LocalDiscord): number => discord.as('ada').sees(workshop).length;

const says = (discord: LocalDiscord, content: string) => discord.as('ada').says(workshop, content);

const hello: Handler = async (interaction) => {
  if (interaction.isChatInputCommand()) await interaction.reply('hello');
};

/** A socket that is logged in, and has heard of its guilds. */
async function loggedIn(discord: LocalDiscord) {
  const socket = await bareSocket(discord.url);
  socket.say(identity(discord.token, 1 + 512));
  await socket.hear(0, 'GUILD_CREATE', 2);
  return socket;
}

describe('requests in bad weather', () => {
  it('fail with a 5xx for as long as it lasts', async () => {
    const { discord, clock, post } = await open(0.5, 0.1, 0.5, 0.5, 0.5, 0.9);
    discord.faults.weather({ serverErrors: 1 }, tenMinutes);
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([500, 502, 503]);
    clock.advance(tenMinutes - 1);
    expect((await post()).status).toBe(503);
    clock.advance(1);
    expect((await post()).status).toBe(200);
    expect(posted(discord)).toBe(1);
  });

  it('fail sometimes, if that is the chance', async () => {
    const { discord, post } = await open(0.29, 0.9, 0.3);
    discord.faults.weather({ serverErrors: 0.3 });
    expect([(await post()).status, (await post()).status]).toEqual([503, 200]);
    discord.faults.weather({});
    expect((await post()).status).toBe(200);
  });

  it('are limited on one route until the time that the answer says', async () => {
    const { discord, clock, post } = await open(0.1, 0.5);
    discord.faults.weather({ routeLimits: 0.2, longest: 2000 });
    const first = await post();
    expect(first).toMatchObject({ status: 429, body: { retry_after: 1, global: false } });
    expect(first.headers.get('x-ratelimit-scope')).toBe('user');
    clock.advance(400);
    expect(await post()).toMatchObject({ status: 429, body: { retry_after: 0.6 } });
    expect((await post(chapel)).status).toBe(200);
    clock.advance(600);
    expect((await post()).status).toBe(200);
  });

  it('are limited on all routes at once, but not those of interactions', async () => {
    const { discord, clock, send, post } = await open(0.1, 1);
    discord.faults.weather({ globalLimits: 0.2, longest: 10_000 });
    const { status, headers, body } = await post();
    expect([status, headers.get('retry-after'), headers.get('x-ratelimit-global')]).toEqual([
      429,
      '10',
      'true',
    ]);
    expect(headers.get('x-ratelimit-scope')).toBe('global');
    expect(body.global).toBe(true);
    expect((await send('GET', '/users/@me')).status).toBe(429);
    expect((await send('GET', '/webhooks/1/unknown/messages/@original')).body.code).toBe(10015);
    clock.advance(10_000);
    expect((await send('GET', '/users/@me')).status).toBe(200);
    discord.takeViolations();
  });

  it('break off before or after they are carried out', async () => {
    const { discord, post } = await open();
    discord.faults.weather({ brokenRequests: 1 });
    await expect(post()).rejects.toThrow('fetch failed');
    expect(posted(discord)).toBe(0);
    discord.faults.weather({ lostAnswers: 1 });
    await expect(post()).rejects.toThrow('fetch failed');
    expect(posted(discord)).toBe(1);
  });
});

describe('events in bad weather', () => {
  it('get lost, and come twice', async () => {
    const { discord } = await open();
    const socket = await loggedIn(discord);
    discord.faults.weather({ lostEvents: 1 });
    says(discord, 'lost');
    discord.faults.weather({ doubledEvents: 1 });
    says(discord, 'twice');
    const [one, other] = [await socket.hear(0, 'MESSAGE_CREATE'), await socket.hear(0, 'MESSAGE_CREATE', 2)];
    expect(one).toEqual(other);
    expect(one.s).toBe(5);
  });

  it('come after later ones', async () => {
    const { discord, clock } = await open(0.1, 1, 0.1, 0.2);
    const socket = await loggedIn(discord);
    discord.faults.weather({ lateEvents: 0.5 });
    const [first, second, third] = ['first', 'second', 'third'].map((content) => says(discord, content).id);
    clock.advance(200);
    clock.advance(800);
    await socket.hear(0, 'MESSAGE_CREATE', 3);
    const heard = await Promise.all([1, 2, 3].map((nth) => socket.hear(0, 'MESSAGE_CREATE', nth)));
    expect(heard.map(({ d }) => d)).toMatchObject([{ id: third }, { id: second }, { id: first }]);
    expect(heard.map(({ s }) => s)).toEqual([4, 5, 6]);
  });
});

describe('a bot in bad weather', () => {
  it.each([
    ['closed, and resumes', { closedSockets: 1 }, Events.ShardResume],
    ['ended, and logs in again', { endedSessions: 1 }, Events.ShardReady],
  ] as const)('has its session %s', async (_what, weather, event) => {
    const discord = await openDiscord();
    const { client } = await logIn(discord, hello);
    discord.faults.weather(weather);
    const back = once(client, event);
    await discord.as('ada').command(workshop, 'hello');
    discord.faults.weather({});
    await back;
    expect(await discord.as('ada').command(workshop, 'hello')).toMatchObject({ kind: 'message' });
  });

  it('finds the gateway closed until it is open again', async () => {
    const { discord, clock } = await open();
    const socket = await loggedIn(discord);
    discord.faults.weather({ gateway: 'closed' }, tenMinutes);
    expect(await socket.closed).toBe(1006);
    const early = new WebSocket(`${discord.url.replace('http', 'ws')}/gateway`);
    expect(String((await once(early, 'error'))[0])).toContain('503');
    clock.advance(tenMinutes);
    await loggedIn(discord);
  });

  it('is back in good weather after a reset', async () => {
    const { discord, post } = await open();
    discord.faults.weather({ serverErrors: 1 });
    discord.reset();
    expect((await post()).status).toBe(200);
  });
});
