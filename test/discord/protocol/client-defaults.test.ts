import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  Events,
  type Interaction,
  type RateLimitData,
  REST,
  Routes,
} from 'discord.js';
import { clientOptions, workshop } from 'local-discord';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clientDefaults } from '#discord/protocol/client-defaults';
import { openDiscord } from '#test/local-discord';

const joining = new ActionRowBuilder<ButtonBuilder>().addComponents(
  new ButtonBuilder().setCustomId('join').setLabel('Join').setStyle(ButtonStyle.Primary),
);

/** Answers a command with a message that has a button, and a press with words. */
async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand())
    await interaction.reply({ content: 'A table', components: [joining] });
  if (interaction.isButton()) await interaction.update({ content: 'Joined', components: [joining] });
}

/** A bot with our settings on a local Discord. */
async function open() {
  const discord = await openDiscord();
  const options = clientOptions(discord);
  const client = new Client({
    ...clientDefaults,
    ...options,
    rest: { ...clientDefaults.rest, ...options.rest },
  });
  onTestFinished(() => client.destroy());
  client.on(Events.InteractionCreate, (interaction) => void answer(interaction));
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  const { application } = await ready;
  await application.commands.set([{ name: 'sagrada', description: 'Opens a table' }]);
  return { discord, client: await ready };
}

describe('the client', () => {
  it('keeps neither messages nor people, however many come by', async () => {
    const { discord, client } = await open();
    for (const name of ['ada', 'ben', 'clara'] as const) {
      const opened = await discord.as(name).command(workshop, 'sagrada');
      if (!('message' in opened)) throw new Error('no table');
      for (const other of ['ada', 'ben', 'clara'] as const)
        await discord.as(other).press(opened.message, 'join');
    }
    const channel = client.channels.cache.get(workshop);
    if (channel?.isTextBased() !== true) throw new Error('no channel');
    expect(channel.messages.cache.size).toBe(0);
    expect([...client.users.cache.keys()]).toEqual([client.user.id]);
    const members = client.guilds.cache.flatMap((guild) => guild.members.cache);
    expect([...new Set(members.map(({ id }) => id))]).toEqual([client.user.id]);
  });

  it.each([
    ['a channel', '/channels/:id/messages', 5000, 'waits'],
    ['a channel', '/channels/:id/messages', 5001, 'gives up'],
    ['an old message', '/channels/:id/messages/:id', 60_000, 'gives up'],
    ['an answer', '/webhooks/:id/:id', 60_000, 'waits'],
    ['emojis', '/applications/:id/emojis', 1, 'gives up'],
  ])(
    'waits five seconds at most for the limits of a channel: %s (%s), %i ms: %s',
    (_, route, retryAfter, does) => {
      const limit: RateLimitData = {
        route,
        retryAfter,
        timeToReset: retryAfter,
        method: 'PATCH',
        url: `https://discord.com/api/v10${route}`,
        hash: 'hash',
        majorParameter: 'global',
        limit: 5,
        global: false,
        sublimitTimeout: 0,
        scope: 'user',
      };
      expect(clientDefaults.rest.rejectOnRateLimit(limit)).toBe(does === 'gives up');
    },
  );
});

it('keeps nothing of interactions that are over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const rest = new REST({
    ...clientDefaults.rest,
    makeRequest: async () => new Response(null, { status: 204 }),
  });
  for (const token of ['first', 'second', 'third'])
    await rest.post(Routes.webhook('1100000000000000001', token), { body: {}, auth: false });
  expect(rest.handlers.size).toBe(3);
  vi.advanceTimersByTime(15 * 60_000);
  expect(rest.handlers.size).toBe(0);
  rest.clearHandlerSweeper();
  rest.clearHashSweeper();
});
