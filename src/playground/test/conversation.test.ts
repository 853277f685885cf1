import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ContainerBuilder,
  type Interaction,
  LabelBuilder,
  Locale,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#playground/client/answer';
import { glaziers, workshop } from '#playground/default-world';
import { openBot } from './bot.ts';

const row = (): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('place').setLabel('Place it').setStyle(ButtonStyle.Primary),
    new ButtonBuilder()
      .setCustomId('never')
      .setLabel('Never')
      .setStyle(ButtonStyle.Primary)
      .setDisabled(true),
  );

const menu = (): ActionRowBuilder<StringSelectMenuBuilder> =>
  new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId('color')
      .addOptions(
        { label: 'Red', value: 'R', default: true },
        { label: 'Green', value: 'G' },
        { label: 'Blue', value: 'B' },
      ),
  );

const container = (text: string): ContainerBuilder =>
  new ContainerBuilder().addTextDisplayComponents((display) => display.setContent(text));

const modal = (): ModalBuilder =>
  new ModalBuilder()
    .setCustomId('note')
    .setTitle('A note')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Text')
        .setTextInputComponent(
          new TextInputBuilder().setCustomId('text').setStyle(TextInputStyle.Short).setMaxLength(10),
        ),
    );

function messageOf(answer: Answer) {
  if (!('message' in answer)) throw new TypeError(`no message but ${answer.kind}`);
  return answer.message;
}

async function replyToCommand(interaction: Interaction): Promise<unknown> {
  return interaction.isChatInputCommand()
    ? interaction.reply(`Hello, ${interaction.user.displayName}`)
    : undefined;
}

describe('a command', () => {
  it('reaches the bot with everything that Discord sends about who, where and what', async () => {
    const seen: Record<string, unknown>[] = [];
    const { discord } = await openBot(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const { options, user, member, guildId, channelId, locale, guildLocale, appPermissions } = interaction;
      seen.push({
        group: options.getSubcommand(),
        die: options.getString('die'),
        row: options.getInteger('row'),
        glazier: options.getUser('glazier')?.username,
        nickname: options.getMember('glazier') !== null,
        user: user.username,
        mayWrite: member !== null && interaction.memberPermissions?.has('SendMessages'),
        botMayWrite: appPermissions.has('SendMessages'),
        context: interaction.context,
        limit: interaction.attachmentSizeLimit,
        inCache: interaction.inCachedGuild(),
        guildId,
        channelId,
        locale,
        guildLocale,
      });
      await interaction.reply('placed');
    });
    const ben = discord.members.find(({ username }) => username === 'ben');
    await discord.as('ada').command(workshop, 'window place', { die: 'R3', row: 4, glazier: ben?.id ?? '' });
    expect(seen).toEqual([
      {
        group: 'place',
        die: 'R3',
        row: 4,
        glazier: 'ben',
        nickname: true,
        user: 'ada',
        mayWrite: true,
        botMayWrite: true,
        context: 0,
        limit: 10 * 1024 * 1024,
        inCache: true,
        guildId: glaziers,
        channelId: workshop,
        locale: 'en-GB',
        guildLocale: 'en-US',
      },
    ]);
    expect(discord.violations).toEqual([]);
  });

  it("has the language of the person's client", async () => {
    const { discord } = await openBot(async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply(interaction.locale);
    });
    const ada = discord.as('ada');
    ada.speaks(Locale.German);
    expect(messageOf(await ada.command(workshop, 'hello')).content).toBe('de');
    expect([ada.locale(), discord.as('ben').locale()]).toEqual(['de', 'en-US']);
  });

  it('is answered by a message that everybody in the channel sees', async () => {
    const { discord } = await openBot(replyToCommand);
    const answer = await discord.as('clara').command(workshop, 'hello');
    expect(messageOf(answer)).toMatchObject({
      content: 'Hello, Clara',
      author: { id: discord.applicationId, bot: true },
      interaction_metadata: { user: { username: 'clara' } },
    });
    expect(
      discord
        .as('ben')
        .sees(workshop)
        .map(({ content }) => content),
    ).toEqual(['Hello, Clara']);
  });

  it('is answered by an ephemeral message that only its author sees', async () => {
    const { discord } = await openBot(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply({ content: 'psst', flags: MessageFlags.Ephemeral });
      await interaction.followUp({ content: 'and for all' });
    });
    const { id } = messageOf(await discord.as('ada').command(workshop, 'hello'));
    await discord.as('ben').finds(workshop, ({ content }) => content === 'and for all');
    expect(
      discord
        .as('ada')
        .sees(workshop)
        .map(({ content }) => content),
    ).toEqual(['psst', 'and for all']);
    expect(
      discord
        .as('ben')
        .sees(workshop)
        .map(({ content }) => content),
    ).toEqual(['and for all']);
    discord.as('ada').dismiss({ id, channel_id: workshop });
    expect(
      discord
        .as('ada')
        .sees(workshop)
        .map(({ content }) => content),
    ).toEqual(['and for all']);
  });

  it('is deferred first and completed later, with a picture and its description', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { discord } = await openBot(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply();
      const files = [new AttachmentBuilder(png, { name: 'table.png', description: 'The table' })];
      await interaction.editReply({ content: 'The table', files });
    });
    const answer = await discord.as('ada').command(workshop, 'hello');
    if (answer.kind !== 'deferredMessage') throw new TypeError(answer.kind);
    expect(answer.message.flags).toBe(MessageFlags.Loading);
    const message = await answer.completed;
    expect(message).toMatchObject({
      id: answer.message.id,
      content: 'The table',
      flags: 0,
      edited_timestamp: null,
    });
    const [picture] = message.attachments;
    expect(picture).toMatchObject({
      filename: 'table.png',
      description: 'The table',
      content_type: 'image/png',
      size: png.length,
      width: 1,
      height: 1,
    });
    const file = await fetch(picture?.url ?? '');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(png);
  });

  it('puts its first follow-up in the place of "is thinking…"', async () => {
    const { discord } = await openBot(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.followUp('done');
    });
    const answer = await discord.as('ada').command(workshop, 'hello');
    if (answer.kind !== 'deferredMessage') throw new TypeError(answer.kind);
    expect(await answer.completed).toMatchObject({ content: 'done', flags: MessageFlags.Ephemeral });
    expect(discord.as('ada').sees(workshop)).toHaveLength(1);
    expect(discord.as('ben').sees(workshop)).toHaveLength(0);
  });

  it('lets the bot read, change and delete its original answer', async () => {
    const contents: string[] = [];
    const { discord } = await openBot(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply('one');
      contents.push((await interaction.fetchReply()).content);
      contents.push((await interaction.editReply('two')).content);
      await interaction.deleteReply();
    });
    const answer = await discord.as('ada').command(workshop, 'hello');
    expect(messageOf(answer).content).toBe('one');
    await discord.waitFor(() => discord.as('ada').sees(workshop).length === 0);
    expect(contents).toEqual(['one', 'two']);
  });
});

describe('autocomplete', () => {
  it("shows the bot's choices for a half-typed text", async () => {
    const { discord } = await openBot(async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      const { name, value } = interaction.options.getFocused(true);
      await interaction.respond([{ name: `${name} ${value}!`, value }]);
    });
    const choices = await discord.as('ada').typing(workshop, 'window place', { die: 'R', row: 9 }, 'die');
    expect(choices).toEqual([{ name: 'die R!', value: 'R' }]);
    expect(discord.violations).toEqual([]);
  });
});

/** A bot that shows a pool with buttons and a menu. */
const poolBot = () =>
  openBot(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      await interaction.reply({ content: 'The pool', components: [row(), menu()] });
    } else if (interaction.isButton()) {
      await interaction.update({ content: `${interaction.user.username} placed`, components: [] });
    } else if (interaction.isStringSelectMenu()) {
      await interaction.deferUpdate();
      await interaction.editReply(`picked ${interaction.values.join(', ')}`);
    }
  });

describe('components', () => {
  it('let anybody press a button, which updates the message in place', async () => {
    const { discord } = await poolBot();
    const pool = messageOf(await discord.as('ada').command(workshop, 'hello'));
    const answer = await discord.as('ben').press(pool, 'Place it');
    expect(answer).toMatchObject({
      kind: 'update',
      message: { id: pool.id, content: 'ben placed', components: [] },
    });
    expect(messageOf(answer).edited_timestamp).not.toBeNull();
  });

  it("send nothing for a button that is greyed out, gone or on a message that the person can't see", async () => {
    const { discord } = await poolBot();
    const pool = messageOf(await discord.as('ada').command(workshop, 'hello'));
    const ben = discord.as('ben');
    await expect(ben.press(pool, 'never')).rejects.toMatchObject({ code: 'disabled' });
    await expect(ben.press(pool, 'elsewhere')).rejects.toMatchObject({ code: 'unknownComponent' });
    await expect(ben.press({ ...pool, id: '1' }, 'place')).rejects.toMatchObject({ code: 'unknownMessage' });
  });

  it('send nothing if the picked option is picked again, until the message changes', async () => {
    const { discord } = await poolBot();
    const pool = messageOf(await discord.as('ada').command(workshop, 'hello'));
    const ben = discord.as('ben');
    await expect(ben.choose(pool, 'color', ['R'])).rejects.toMatchObject({ code: 'samePick' });
    await expect(ben.choose(pool, 'color', ['Y'])).rejects.toMatchObject({ code: 'wrongValue' });
    await expect(ben.choose(pool, 'color', ['G', 'B'])).rejects.toMatchObject({ code: 'wrongValue' });
    const answer = await ben.choose(pool, 'color', ['G']);
    if (answer.kind !== 'deferredUpdate') throw new TypeError(answer.kind);
    expect(await answer.completed).toMatchObject({ id: pool.id, content: 'picked G' });
    await expect(ben.choose(pool, 'color', ['G'])).resolves.toMatchObject({ kind: 'deferredUpdate' });
  });

  it('of version two hold texts and pictures, and keep their flag through an edit', async () => {
    const { discord } = await openBot(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply({ components: [container('one')], flags: MessageFlags.IsComponentsV2 });
      await interaction.editReply({ components: [container('two')] });
    });
    const { id } = messageOf(await discord.as('ada').command(workshop, 'hello'));
    const edited = await discord.as('ada').finds(workshop, (message) => message.edited_timestamp !== null);
    expect(edited).toMatchObject({
      id,
      flags: MessageFlags.IsComponentsV2,
      components: [{ id: 1, components: [{ id: 2, content: 'two' }] }],
    });
    expect(discord.violations).toEqual([]);
  });
});

/** A bot whose button opens a modal. */
const noteBot = () =>
  openBot(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply({ components: [row()] });
    else if (interaction.isButton()) await interaction.showModal(modal());
    else if (interaction.isModalSubmit() && interaction.isFromMessage()) {
      await interaction.update({ content: interaction.fields.getTextInputValue('text'), components: [] });
    }
  });

describe('menus of people', () => {
  it('tell the bot who was picked', async () => {
    const { discord } = await openBot(async (interaction) => {
      if (interaction.isChatInputCommand()) {
        await interaction.reply({ components: [{ type: 1, components: [{ type: 5, custom_id: 'who' }] }] });
      } else if (interaction.isUserSelectMenu()) {
        const [user] = interaction.users.values();
        const [member] = interaction.members.values();
        await interaction.update({ content: `${user?.username} ${member !== undefined}`, components: [] });
      }
    });
    const question = messageOf(await discord.as('ada').command(workshop, 'hello'));
    const answer = await discord.as('ada').choose(question, 'who', [discord.as('ben').person.id]);
    expect(messageOf(answer).content).toBe('ben true');
  });
});

describe('a modal', () => {
  it('opens from a button, and its text goes back to the message it came from', async () => {
    const { discord } = await noteBot();
    const ada = discord.as('ada');
    const message = messageOf(await ada.command(workshop, 'hello'));
    const opened = await ada.press(message, 'place');
    if (opened.kind !== 'modal') throw new TypeError(opened.kind);
    expect(opened.modal.data.title).toBe('A note');
    const answer = await ada.submit(opened.modal, { text: 'fragile' });
    expect(answer).toMatchObject({ kind: 'update', message: { id: message.id, content: 'fragile' } });
    expect(discord.violations).toEqual([]);
  });

  it('is not sent with a field that is missing, too long or unknown', async () => {
    const { discord } = await noteBot();
    const ada = discord.as('ada');
    const opened = await ada.press(messageOf(await ada.command(workshop, 'hello')), 'place');
    if (opened.kind !== 'modal') throw new TypeError(opened.kind);
    await expect(ada.submit(opened.modal, {})).rejects.toMatchObject({ code: 'wrongValue' });
    await expect(ada.submit(opened.modal, { text: 'eleven char' })).rejects.toMatchObject({
      code: 'wrongValue',
    });
    await expect(ada.submit(opened.modal, { other: 'x' })).rejects.toMatchObject({ code: 'unknownField' });
  });
});
