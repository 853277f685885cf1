import { once } from 'node:events';
import { Client, Events, GatewayIntentBits } from 'discord.js';
import { clientOptions, startLocalDiscord, workshop } from 'local-discord';
import { manualClock } from 'local-discord/testing';
import { expect, it } from 'vitest';

it('greets everybody by name', async () => {
  // A clock that stands still: a test needn't be fast.
  const discord = await startLocalDiscord({ clock: manualClock() });
  const bot = new Client({ intents: [GatewayIntentBits.Guilds], ...clientOptions(discord) });
  bot.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isChatInputCommand()) void interaction.reply(`Hello, ${interaction.user.displayName}!`);
  });
  const ready = once(bot, Events.ClientReady);
  await bot.login(discord.token);
  await ready;
  await bot.application?.commands.set([{ name: 'hello', description: 'Says hello' }]);

  const answer = await discord.as('ada').command(workshop, 'hello');
  expect(answer).toMatchObject({ kind: 'message', message: { content: 'Hello, Ada!' } });
  expect(discord.violations).toEqual([]);

  await bot.destroy();
  await discord.close();
});
