import { describe, expect, it } from 'vitest';
import { manualClock } from '#playground/clock';
import { defaultWorld } from '#playground/default-world';
import { workshop } from '#playground/default-world';
import { defaultLimits } from '#playground/gateway/limits';
import { SessionStarts } from '#playground/gateway/session-starts';
import type { LocalDiscord } from '#playground/local-discord';
import type { Platform } from '#playground/platform';
import { emojiRoutes } from '#playground/rest/emojis';
import { snowflakes } from '#playground/snowflake';
import { createState } from '#playground/state/build';
import { openDiscord } from './open-discord.ts';
import { type Reply, type Send, sender } from './sender.ts';

/** The smallest PNG: one transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);
const uri = (bytes: Buffer, type = 'png'): string => `data:image/${type};base64,${bytes.toString('base64')}`;
const image = uri(pixel);

async function open(): Promise<{ discord: LocalDiscord; send: Send; emojis: string }> {
  const discord = await openDiscord();
  return { discord, send: sender(discord), emojis: `/applications/${discord.applicationId}/emojis` };
}

const namesOf = ({ emojis }: LocalDiscord): string[] => emojis().map(({ name }) => name);

describe("an application's emojis", () => {
  it('are created, listed, renamed and deleted', async () => {
    const { discord, send, emojis } = await open();
    const made = await send('POST', emojis, { name: 'ruby_3', image });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'ruby_3', animated: false, available: true, user: { id: discord.applicationId } },
    });
    const path = `${emojis}/${made.body.id}`;
    expect((await send('GET', emojis)).body).toEqual({ items: [made.body] });
    expect((await send('GET', path)).body).toEqual(made.body);
    expect((await send('PATCH', path, { name: 'ruby_4' })).body).toMatchObject({ name: 'ruby_4' });
    expect(namesOf(discord)).toEqual(['ruby_4']);
    expect((await send('DELETE', path)).status).toBe(204);
    expect(namesOf(discord)).toEqual([]);
    expect((await send('DELETE', path)).body.code).toBe(10014);
    expect(discord.violations).toEqual([]);
  });

  it('are pictures on the CDN as long as they exist', async () => {
    const { discord, send, emojis } = await open();
    const { body } = await send('POST', emojis, { name: 'ruby_3', image });
    const look = () => fetch(`${discord.cdnUrl}/emojis/${body.id}.png`);
    const seen = await look();
    expect(seen.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await seen.arrayBuffer()).equals(pixel)).toBe(true);
    await send('DELETE', `${emojis}/${body.id}`);
    expect((await look()).status).toBe(404);
  });

  it('are animated if they are GIFs, whatever the upload claims', async () => {
    const { send, emojis } = await open();
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    const made = await send('POST', emojis, { name: 'glow', image: uri(gif) });
    expect(made.body).toMatchObject({ animated: true });
  });

  it('are only its own', async () => {
    const { discord, send } = await open();
    expect((await send('GET', '/applications/1/emojis')).body.code).toBe(20012);
    expect(discord.takeViolations()).toMatchObject([{ code: 20012 }]);
  });

  it('are gone after a reset', async () => {
    const { discord, send, emojis } = await open();
    await send('POST', emojis, { name: 'ruby_3', image });
    discord.reset();
    expect(namesOf(discord)).toEqual([]);
  });
});

const nothing = (): void => {};

/** Creates emojis without going through the network. */
function maker(): (name: string) => unknown {
  const state = createState(defaultWorld, 0);
  const clock = manualClock();
  const platform: Platform = {
    limits: defaultLimits,
    starts: new SessionStarts(clock, defaultLimits),
    state,
    clock,
    token: '',
    url: 'http://127.0.0.1',
    nextId: snowflakes(() => 0),
    dispatch: nothing,
    emit: nothing,
    report: nothing,
    watch: () => nothing,
  };
  const path = ['applications', state.bot.id, 'emojis'];
  const [create] = emojiRoutes.flatMap(({ method, match }) => (method === 'POST' ? (match(path) ?? []) : []));
  return (name) =>
    create?.handle(platform, { query: new URLSearchParams(), body: { name, image }, uploads: [] }).body;
}

describe('two thousand emojis', () => {
  it('are the most that an application may own', () => {
    const make = maker();
    for (let made = 1; made < 2000; made += 1) make(`pane_${made}`);
    expect(make('the_last_pane')).toMatchObject({ name: 'the_last_pane' });
    expect(() => make('one_more')).toThrow('Maximum number of emojis reached');
  });
});

describe('the validation of emojis', () => {
  const large = Buffer.concat([pixel, Buffer.alloc(256 * 1024)]);
  it.each([
    ['a name of one letter', { name: 'R', image }, 'name'],
    ['a name of 33 letters', { name: 'x'.repeat(33), image }, 'name'],
    ['a name with a hyphen', { name: 'ruby-3', image }, 'name'],
    ['no name', { image }, 'name'],
    ['no picture', { name: 'ruby_3' }, 'image'],
    ['an address instead of a picture', { name: 'ruby_3', image: 'https://example.org/a.png' }, 'image'],
    ['a picture that is no base64', { name: 'ruby_3', image: 'data:image/png;base64,%%%' }, 'image'],
    ['what only calls itself a picture', { name: 'ruby_3', image: uri(Buffer.from('<svg/>')) }, 'image'],
    ['257 KiB', { name: 'ruby_3', image: uri(large) }, 'image'],
    ['a name that is taken', { name: 'taken', image }, 'name'],
  ])('refuses %s', async (_what, body, place) => {
    const { discord, send, emojis } = await open();
    await send('POST', emojis, { name: 'taken', image });
    const reply = await send('POST', emojis, body);
    expect(reply).toMatchObject({ status: 400, body: { code: 50035, errors: { [place]: {} } } });
    expect(discord.takeViolations()).toMatchObject([{ code: 50035 }]);
    expect(namesOf(discord)).toEqual(['taken']);
  });

  it('refuses unknown fields of an emoji', async () => {
    const { discord, send, emojis } = await open();
    expect((await send('POST', emojis, { name: 'ruby_3', image, roles: [] })).body.code).toBe(50035);
    expect(discord.takeViolations()).toHaveLength(1);
  });

  it('refuses a name that another emoji has', async () => {
    const { discord, send, emojis } = await open();
    await send('POST', emojis, { name: 'taken', image });
    const { body } = await send('POST', emojis, { name: 'free', image });
    expect((await send('PATCH', `${emojis}/${body.id}`, { name: 'taken' })).body.code).toBe(50035);
    expect((await send('PATCH', `${emojis}/${body.id}`, { name: 'free' })).status).toBe(200);
    expect(discord.takeViolations()).toHaveLength(1);
  });
});

const row = (component: object) => ({ components: [{ type: 1, components: [component] }] });

describe('an emoji in a message', () => {
  const uses: readonly (readonly [string, (id: string) => object])[] = [
    ['a button', (id) => row({ type: 2, style: 2, custom_id: 'a', emoji: { id, name: 'ruby_3' } })],
    ['a button, unnamed', (id) => row({ type: 2, style: 2, custom_id: 'a', emoji: { id } })],
    [
      'a menu',
      (id) =>
        row({
          type: 3,
          custom_id: 'a',
          options: [{ label: 'R3', value: 'R3', emoji: { id, name: 'ruby_3' } }],
        }),
    ],
    ['a text', (id) => ({ content: `Take <:ruby_3:${id}>` })],
    [
      'a text of version two',
      (id) => ({ flags: 32768, components: [{ type: 10, content: `Take <:ruby_3:${id}>` }] }),
    ],
    [
      'a button beside a text',
      (id) => ({
        flags: 32768,
        components: [
          {
            type: 9,
            components: [{ type: 10, content: 'Take' }],
            accessory: { type: 2, style: 2, custom_id: 'a', emoji: { id, name: 'ruby_3' } },
          },
        ],
      }),
    ],
  ];

  it.each(uses)('%s shows it if the application owns it', async (_where, use) => {
    const { discord, send, emojis } = await open();
    const { body } = await send('POST', emojis, { name: 'ruby_3', image });
    const sent = await send('POST', `/channels/${workshop}/messages`, use(String(body.id)));
    expect(sent.status).toBe(200);
    expect(discord.violations).toEqual([]);
  });

  it.each(uses)('%s is refused if the application does not own it', async (_where, use) => {
    const { discord, send } = await open();
    const path = `/channels/${workshop}/messages`;
    const unknown = '1100000000000009999';
    const refused: Reply[] = [await send('POST', path, use(unknown))];
    const { body } = await send('POST', path, { content: 'as it was' });
    refused.push(await send('PATCH', `${path}/${body.id}`, use(unknown)));
    expect(refused.map(({ body }) => body.code)).toEqual([50035, 50035]);
    expect(discord.takeViolations()).toHaveLength(2);
    expect(discord.as('ada').sees(workshop)).toMatchObject([{ content: 'as it was' }]);
  });

  it('can be in what people write, whoever owns it', async () => {
    const { discord } = await open();
    discord.as('ada').says(workshop, 'Look: <:elsewhere:1100000000000009999>');
    expect(discord.violations).toEqual([]);
    expect(discord.as('ben').sees(workshop)).toHaveLength(1);
  });
});
