import { describe, expect, it } from 'vitest';
import { workshop } from '#playground/default-world';
import { openDiscord } from './open-discord.ts';
import { sender } from './sender.ts';

const button = (custom_id: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: 'x',
  custom_id,
  ...more,
});
const row = (...components: object[]) => ({ type: 1, components });
const select = (more: object = {}) => ({
  type: 3,
  custom_id: 'menu',
  options: [
    { label: 'Red', value: 'R' },
    { label: 'Blue', value: 'B' },
  ],
  ...more,
});
const text = (content: string) => ({ type: 10, content });
const v2 = { flags: 32768 };

/** Posts a message; `undefined` if it was accepted, otherwise the places of its problems. */
async function problemsOf(method: string, path: string, body: unknown): Promise<string[] | undefined> {
  const discord = await openDiscord();
  const reply = await sender(discord)(method, path.replace('APPLICATION', discord.applicationId), body);
  if (reply.status < 300) {
    expect(discord.violations).toEqual([]);
    return undefined;
  }
  expect(reply).toMatchObject({ status: 400, body: { code: 50035, message: 'Invalid Form Body' } });
  expect(discord.violations).toMatchObject([{ code: 50035 }]);
  const places = (node: unknown, path_: string[]): string[] =>
    Object.entries(node ?? {}).flatMap(([key, value]) =>
      key === '_errors' ? [path_.join('.')] : places(value, [...path_, key]),
    );
  return places(reply.body.errors, []);
}

const message = (body: unknown) => problemsOf('POST', `/channels/${workshop}/messages`, body);
const commands = (...body: unknown[]) => problemsOf('PUT', '/applications/APPLICATION/commands', body);

describe('the validation of messages', () => {
  it.each([
    ['2,000 characters', { content: 'x'.repeat(2000) }],
    [
      'five rows of five buttons',
      { components: [0, 1, 2, 3, 4].map((y) => row(...[0, 1, 2, 3, 4].map((x) => button(`${x}${y}`)))) },
    ],
    ['a select of two', { components: [row(select({ min_values: 0, max_values: 2 }))] }],
    ['a link', { components: [row({ type: 2, style: 5, label: 'x', url: 'https://example.org' })] }],
    [
      'an emoji instead of a label',
      { components: [row(button('a', { label: undefined, emoji: { name: '🎲', animated: false } }))] },
    ],
    ['texts of version two', { ...v2, components: [{ type: 17, components: [text('x'.repeat(4000))] }] }],
    [
      'an embed',
      { embeds: [{ title: 'x', description: 'y'.repeat(4000), fields: [{ name: 'a', value: 'b' }] }] },
    ],
    ['a nonce', { content: 'x', nonce: 'x'.repeat(25), enforce_nonce: true }],
  ])('lets pass %s', async (_what, body) => {
    expect(await message(body)).toBeUndefined();
  });

  it.each([
    ['an unknown key', { content: 'x', ephemeral: true }, ['ephemeral']],
    [
      'an unknown key deep inside',
      { components: [row(button('a', { colour: 1 }))] },
      ['components.0.components.0.colour'],
    ],
    ['2,001 characters', { content: 'x'.repeat(2001) }, ['content']],
    ['a long nonce', { content: 'x', nonce: 'x'.repeat(26) }, ['nonce']],
    ['an ephemeral flag outside an answer', { content: 'x', flags: 64 }, ['flags']],
    ['six rows', { components: [0, 1, 2, 3, 4, 5].map((y) => row(button(`${y}`))) }, ['components']],
    [
      'six buttons in a row',
      { components: [row(...[0, 1, 2, 3, 4, 5].map((x) => button(`${x}`)))] },
      ['components.0.components'],
    ],
    ['a select beside a button', { components: [row(button('a'), select())] }, ['components.0.components']],
    [
      'a custom_id twice',
      { components: [row(button('a')), row(button('a'))] },
      ['components.1.components.0.custom_id'],
    ],
    [
      'a button without a custom_id',
      { components: [row({ type: 2, style: 1, label: 'x' })] },
      ['components.0.components.0.custom_id'],
    ],
    [
      'a button without label and emoji',
      { components: [row({ type: 2, style: 1, custom_id: 'a' })] },
      ['components.0.components.0'],
    ],
    [
      'a link with a custom_id',
      { components: [row(button('a', { style: 5, url: 'https://example.org' }))] },
      ['components.0.components.0.custom_id'],
    ],
    [
      'a label of 81 characters',
      { components: [row(button('a', { label: 'x'.repeat(81) }))] },
      ['components.0.components.0.label'],
    ],
    [
      'a custom_id of 101 characters',
      { components: [row(button('x'.repeat(101)))] },
      ['components.0.components.0.custom_id'],
    ],
    [
      'two options of one value',
      {
        components: [
          row(
            select({
              options: [
                { label: 'a', value: 'a' },
                { label: 'b', value: 'a' },
              ],
            }),
          ),
        ],
      },
      ['components.0.components.0.options'],
    ],
    [
      'more picks than options',
      { components: [row(select({ max_values: 3 }))] },
      ['components.0.components.0.max_values'],
    ],
    [
      'fewer picks at most than at least',
      { components: [row(select({ min_values: 2 }))] },
      ['components.0.components.0.min_values'],
    ],
    ['version two without its flag', { components: [text('x')] }, ['components.0.type']],
    ['version two with content', { ...v2, content: 'x', components: [text('x')] }, ['content']],
    [
      '4,001 characters of texts',
      { ...v2, components: [text('x'.repeat(2000)), text('x'.repeat(2001))] },
      ['components'],
    ],
    [
      '41 components',
      { ...v2, components: Array.from({ length: 21 }, () => ({ type: 17, components: [text('x')] })) },
      ['components'],
    ],
    [
      '6,001 characters of embeds',
      { embeds: [0, 1].map(() => ({ description: 'x'.repeat(3001) })) },
      ['embeds'],
    ],
    ['eleven embeds', { embeds: Array.from({ length: 11 }, () => ({ title: 'x' })) }, ['embeds']],
    ['a reply to nothing', { content: 'x', message_reference: { message_id: '1' } }, ['message_reference']],
  ])('refuses %s, and says where', async (_what, body, places) => {
    expect(await message(body)).toEqual(places);
  });

  it('refuses an empty message (50006)', async () => {
    const discord = await openDiscord();
    const reply = await sender(discord)('POST', `/channels/${workshop}/messages`, { content: '' });
    expect(reply.body.code).toBe(50006);
  });
});

describe('the validation of commands', () => {
  const command = { name: 'draft', description: 'Drafts' };
  const option = { type: 3, name: 'die', description: 'Which' };

  it.each([
    ['permissions as a string', { ...command, default_member_permissions: '8' }],
    ['localizations, null ones too', { ...command, name_localizations: { de: 'ziehen', fr: null } }],
    [
      'options and choices',
      { ...command, options: [{ ...option, required: true, choices: [{ name: 'a', value: 'a' }] }] },
    ],
    ['a name in another script', { ...command, name: 'кость' }],
    ['contexts and installs', { ...command, contexts: [0, 1, 2], integration_types: [0, 1] }],
  ])('lets pass %s', async (_what, body) => {
    expect(await commands(body)).toBeUndefined();
  });

  it.each([
    ['a name with capitals', { ...command, name: 'Draft' }, ['0.name']],
    ['a name with a space', { ...command, name: 'draft it' }, ['0.name']],
    ['no description', { name: 'draft' }, ['0.description']],
    [
      'a locale that Discord does not know',
      { ...command, name_localizations: { xx: 'x' } },
      ['0.name_localizations.xx'],
    ],
    ['an unknown key', { ...command, colour: 1 }, ['0.colour']],
    ['an option twice', { ...command, options: [option, option] }, ['0.options.1.name']],
    [
      'a required option after another',
      { ...command, options: [option, { ...option, name: 'b', required: true }] },
      ['0.options.1'],
    ],
    [
      'subcommands beside options',
      { ...command, options: [option, { type: 1, name: 'b', description: 'x' }] },
      ['0.options'],
    ],
    [
      'choices with autocomplete',
      { ...command, options: [{ ...option, autocomplete: true, choices: [{ name: 'a', value: 'a' }] }] },
      ['0.options.0.autocomplete'],
    ],
    [
      'a choice of 101 characters',
      { ...command, options: [{ ...option, choices: [{ name: 'a', value: 'x'.repeat(101) }] }] },
      ['0.options.0.choices.0.value'],
    ],
    [
      '26 options',
      { ...command, options: Array.from({ length: 26 }, (_, index) => ({ ...option, name: `o${index}` })) },
      ['0.options'],
    ],
  ])('refuses %s, and says where', async (_what, body, places) => {
    expect(await commands(body)).toEqual(places);
  });

  it('refuses 8,001 characters in all, a repeated name, and 101 commands', async () => {
    const choices = Array.from({ length: 25 }, (_, index) => ({
      name: `${index}`.padEnd(100),
      value: `${index}`.padEnd(100),
    }));
    const large = {
      ...command,
      options: [
        { ...option, choices },
        { ...option, name: 'b', choices },
      ],
    };
    expect(await commands(large)).toEqual(['0']);
    expect(await commands(command, command)).toEqual(['1.name']);
    expect(
      await commands(...Array.from({ length: 101 }, (_, index) => ({ ...command, name: `c${index}` }))),
    ).toEqual(['']);
  });
});
