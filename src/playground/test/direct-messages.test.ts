import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Interaction,
  MessageFlags,
  PermissionFlagsBits,
  StringSelectMenuBuilder,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#playground/client/actor';
import type { Answer } from '#playground/client/answer';
import { workshop } from '#playground/default-world';
import { openBot } from './bot.ts';
import { openDiscord } from './open-discord.ts';

const spaces = ['A', 'B', 'C', 'D', 'E'].flatMap((column) => [1, 2, 3, 4, 5].map((row) => `${column}${row}`));

/** Five rows of five buttons, each with an emoji, the last one gray. */
const window = (): ActionRowBuilder<ButtonBuilder>[] =>
  [0, 5, 10, 15, 20].map((start) =>
    new ActionRowBuilder<ButtonBuilder>().addComponents(
      spaces.slice(start, start + 5).map((space) =>
        new ButtonBuilder()
          .setCustomId(`space ${space}`)
          .setLabel(space)
          .setEmoji('🟥')
          .setStyle(ButtonStyle.Secondary)
          .setDisabled(space === 'E5'),
      ),
    ),
  );

const dice = new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
  new StringSelectMenuBuilder()
    .setCustomId('die')
    .addOptions(['R3', 'G5'].map((die) => ({ label: die, value: die, emoji: '🎲' }))),
);

const record = Buffer.from('{"game":1}');

/** `hello` shows a window, a press a menu, and a pick gives the person a file. */
async function glazier(interaction: Interaction): Promise<unknown> {
  if (interaction.isChatInputCommand()) {
    return interaction.reply({ content: 'Where?', components: window(), flags: MessageFlags.Ephemeral });
  }
  if (interaction.isButton()) return interaction.update({ content: 'Which?', components: [dice] });
  if (!interaction.isStringSelectMenu()) return undefined;
  const files = [new AttachmentBuilder(record, { name: 'record.json' })];
  return interaction.update({ content: `It is ${interaction.values.join()}`, components: [], files });
}

function messageOf(answer: Answer) {
  if (!('message' in answer)) throw new TypeError(answer.kind);
  return answer.message;
}

const said = (person: Actor, channel: string): string[] => person.sees(channel).map(({ content }) => content);

const offered = (person: Actor, channel: string): string[] =>
  person.commands(channel).map(({ name }) => name);

describe('direct messages with the bot', () => {
  it('are a channel for each person, the same after a restart', async () => {
    const [first, second] = [await openDiscord(), await openDiscord()];
    const channels = first.members.map(({ id }) => first.as(id).directMessages());
    expect(new Set(channels).size).toBe(first.members.length);
    expect(second.members.map(({ id }) => second.as(id).directMessages())).toEqual(channels);
  });

  it('send the bot a command with a user but no member or guild, and with the four permissions that Discord reports', async () => {
    const { discord, client } = await openBot(glazier);
    const heard: unknown[] = [];
    client.on('raw', ({ t, d }: { t: string; d: unknown }) => {
      if (t === 'INTERACTION_CREATE') heard.push(d);
    });
    const ada = discord.as('ada');
    const channel = ada.directMessages();
    const asked = messageOf(await ada.command(channel, 'hello'));
    await ada.press(asked, 'B2');
    const { AttachFiles, EmbedLinks, MentionEveryone, UseExternalEmojis } = PermissionFlagsBits;
    const place = {
      context: 1,
      channel_id: channel,
      channel: { id: channel, type: 1, recipients: [{ id: ada.person.id }] },
      user: { id: ada.person.id, username: 'ada' },
      app_permissions: String(AttachFiles | EmbedLinks | MentionEveryone | UseExternalEmojis),
      authorizing_integration_owners: { 0: '0' },
      locale: 'en-GB',
    };
    expect(heard).toMatchObject([
      { type: 2, ...place },
      { type: 3, ...place },
    ]);
    for (const payload of heard) {
      for (const field of ['guild_id', 'guild', 'guild_locale', 'member'])
        expect(payload).not.toHaveProperty(field);
      expect(payload).not.toHaveProperty('channel.permissions');
    }
    expect(discord.violations).toEqual([]);
  });

  it('take buttons in five rows of five, a menu and a file, step by step in one message that nobody else sees', async () => {
    const { discord } = await openBot(glazier);
    const [ada, ben] = [discord.as('ada'), discord.as('ben')];
    const channel = ada.directMessages();
    const asked = messageOf(await ada.command(channel, 'hello'));
    expect(asked.components).toHaveLength(5);
    await expect(ada.press(asked, 'E5')).rejects.toMatchObject({ code: 'disabled' });
    await expect(ben.press(asked, 'A1')).rejects.toMatchObject({ code: 'unknownMessage' });
    await ada.press(asked, 'D4');
    const done = messageOf(await ada.choose(asked, 'die', ['G5']));
    expect(done).toMatchObject({ id: asked.id, content: 'It is G5', flags: MessageFlags.Ephemeral });
    expect(ada.downloads(done, 'record.json')).toEqual({
      filename: 'record.json',
      contentType: 'application/json',
      bytes: new Uint8Array(record),
    });
    expect(() => ada.downloads(done, 'other.json')).toThrow('it has: record.json');
    expect(() => ben.downloads(done, 'record.json')).toThrow("can't see message");
    expect(said(ben, channel)).toEqual([]);
    expect(ben.channels().map(({ id }) => id)).not.toContain(channel);
    expect(discord.violations).toEqual([]);
  });

  it('accept what the bot sends, changes and deletes unasked, until they are closed (50007)', async () => {
    const { discord, client } = await openBot(glazier);
    const ada = discord.as('ada');
    const channel = ada.directMessages();
    const user = await client.users.fetch(ada.person.id);
    const sent = await user.send('Your turn');
    expect(sent.channelId).toBe(channel);
    await sent.edit('Your turn, still');
    expect(said(ada, channel)).toEqual(['Your turn, still']);
    discord.admin.setDirectMessages(ada.person.id, 'closed');
    await expect(user.send('Again')).rejects.toMatchObject({ code: 50007, status: 403 });
    await sent.delete();
    // Answers to the person still arrive.
    await ada.command(channel, 'hello');
    expect(said(ada, channel)).toEqual(['Where?']);
    discord.admin.setDirectMessages(ada.person.id, 'open');
    await user.send('At last');
    expect(said(ada, channel)).toEqual(['Where?', 'At last']);
    expect(discord.violations).toEqual([]);
  });

  it('do not offer commands for guilds only, and need no member permissions', async () => {
    const { discord, client } = await openBot(glazier);
    await client.application.commands.set([
      { name: 'anywhere', description: 'x', contexts: [0, 1] },
      { name: 'in-guilds', description: 'x', contexts: [0] },
      { name: 'alone', description: 'x', contexts: [1] },
      { name: 'to-manage', description: 'x', defaultMemberPermissions: PermissionFlagsBits.ManageChannels },
    ]);
    const [ada, ben] = [discord.as('ada'), discord.as('ben')];
    expect(offered(ben, workshop)).toEqual(['anywhere', 'in-guilds']);
    expect(offered(ben, ben.directMessages())).toEqual(['anywhere', 'alone', 'to-manage']);
    expect(offered(ben, ada.directMessages())).toEqual([]);
    const inGuilds = ben.command(ben.directMessages(), 'in-guilds');
    await expect(inGuilds).rejects.toMatchObject({ code: 'unknownCommand' });
    expect(await ben.command(ben.directMessages(), 'to-manage')).toMatchObject({ kind: 'message' });
  });
});

describe('a command for those who installed the app themselves', () => {
  it('is only there for them, in guilds and direct messages, and the bot learns whose it is', async () => {
    const owners: unknown[] = [];
    const { discord, client } = await openBot(async (interaction) => {
      const { guildId, userId } = interaction.authorizingIntegrationOwners;
      owners.push([guildId, userId]);
      await glazier(interaction);
    });
    await client.application.commands.set([
      { name: 'mine', description: 'x', integrationTypes: [1], contexts: [0, 1] },
      { name: 'ours', description: 'x', integrationTypes: [0, 1], contexts: [0, 1] },
    ]);
    const [ada, ben] = [discord.as('ada'), discord.as('ben')];
    discord.admin.setInstalled(ada.person.id, true);
    await expect(ben.command(workshop, 'mine')).rejects.toMatchObject({ code: 'unknownCommand' });
    await expect(ben.command(ben.directMessages(), 'mine')).rejects.toMatchObject({ code: 'unknownCommand' });
    const asked = messageOf(await ada.command(ada.directMessages(), 'mine'));
    await ada.press(asked, 'A1');
    await ada.command(ada.directMessages(), 'ours');
    await ben.command(ben.directMessages(), 'ours');
    const { id } = ada.person;
    expect(owners).toEqual([
      [null, id],
      [null, id],
      ['0', id],
      ['0', null],
    ]);
    discord.admin.setInstalled(ada.person.id, false);
    await expect(ada.command(workshop, 'mine')).rejects.toMatchObject({ code: 'unknownCommand' });
  });
});
