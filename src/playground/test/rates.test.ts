import { RESTEvents } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { manualClock } from '#playground/clock';
import { chapel, workshop } from '#playground/default-world';
import { discordRates } from '#playground/rest/rates';
import { logIn } from './bot.ts';
import { openDiscord } from './open-discord.ts';
import { sender } from './sender.ts';

const start = 1_767_729_600_000;
const messages = `/channels/${workshop}/messages`;
const hello = { content: 'Hello' };

async function open() {
  const clock = manualClock(start);
  const discord = await openDiscord({ clock, limits: discordRates });
  return { discord, clock, send: sender(discord) };
}

describe('messages of a channel', () => {
  it('are taken five in five seconds, and what is over is told when to come again', async () => {
    const { discord, clock, send } = await open();
    const { headers } = await send('POST', messages, hello);
    expect(Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-')))).toEqual({
      'x-ratelimit-bucket': 'posts',
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '4',
      'x-ratelimit-reset': ((start + 5000) / 1000).toFixed(3),
      'x-ratelimit-reset-after': '5.000',
    });
    clock.advance(1500);
    for (const left of ['3', '2', '1', '0'])
      expect((await send('POST', messages, hello)).headers.get('x-ratelimit-remaining')).toBe(left);
    const refused = await send('POST', messages, hello);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'You are being rate limited.', retry_after: 3.5, global: false },
    });
    expect(refused.headers.get('x-ratelimit-scope')).toBe('user');
    expect(refused.headers.get('x-ratelimit-reset-after')).toBe('3.500');
    expect((await send('POST', `/channels/${chapel}/messages`, hello)).status).toBe(200);
    clock.advance(3500);
    expect((await send('POST', messages, hello)).status).toBe(200);
    expect(discord.as('ada').sees(workshop)).toHaveLength(6);
    expect(discord.violations).toEqual([]);
  });

  it('are edited and deleted by limits of their own', async () => {
    const { send } = await open();
    const posted = [];
    for (let at = 0; at < 5; at += 1) posted.push((await send('POST', messages, hello)).body.id);
    for (const id of posted) {
      const edited = await send('PATCH', `${messages}/${id}`, { content: 'Mended' });
      const deleted = await send('DELETE', `${messages}/${id}`);
      const buckets = [edited, deleted].map(({ headers }) => headers.get('x-ratelimit-bucket'));
      expect([edited.status, deleted.status, ...buckets]).toEqual([200, 204, 'edits', 'deletions']);
    }
    for (const method of ['PATCH', 'DELETE'])
      expect((await send(method, `${messages}/${posted[0]}`, {})).status).toBe(429);
  });

  it('have no limit if none is asked for', async () => {
    const send = sender(await openDiscord());
    for (let at = 0; at < 6; at += 1) {
      const { status, headers } = await send('POST', messages, hello);
      expect([status, headers.get('x-ratelimit-limit')]).toEqual([200, null]);
    }
  });

  it('are held back by the real client, which reads the headers', async () => {
    const within = 40;
    const discord = await openDiscord({
      clock: { ...manualClock(), now: Date.now },
      limits: { messages: { most: 2, within } },
    });
    // A little later than the headers say: timers may be a moment early.
    const { client } = await logIn(discord, async () => {}, { offset: 5 });
    const statuses: number[] = [];
    client.rest.on(RESTEvents.Response, (_request, { status }) => void statuses.push(status));
    await Promise.all(
      Array.from({ length: 9 }, () => client.rest.post(`/channels/${workshop}/messages`, { body: hello })),
    );
    expect(discord.as('ada').sees(workshop)).toHaveLength(9);
    expect(statuses).toEqual(Array.from({ length: 9 }, () => 200));
  });
});

describe('direct messages', () => {
  it('are opened ten times in ten minutes, with the same or others, and then refused (40003)', async () => {
    const { discord, clock, send } = await open();
    const opening = (who: string) =>
      send('POST', '/users/@me/channels', { recipient_id: discord.as(who).person.id });
    for (let at = 0; at < 5; at += 1)
      for (const who of ['ada', 'ben']) expect((await opening(who)).status).toBe(200);
    expect(await opening('clara')).toMatchObject({
      status: 400,
      body: { code: 40003, message: 'You are opening direct messages too fast' },
    });
    clock.advance(600_000);
    expect((await opening('clara')).status).toBe(200);
    expect(discord.violations).toEqual([]);
  });
});
