import { EventEmitter, once } from 'node:events';
import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  type ChatInputCommandInteraction,
  Client,
  ContainerBuilder,
  EmbedBuilder,
  GatewayIntentBits,
  type Interaction,
  InteractionContextType,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { clientOptions } from '#playground/client-options';
import { workshop } from '#playground/default-world';
import type { LocalDiscord } from '#playground/local-discord';

const colors = ['ruby', 'amber', 'emerald', 'sapphire', 'amethyst'];

/** The longest possible name of a choice. */
export const longShelf = 'The shelf of the cork-backed straightedges '.padEnd(100, 'and of lead cames ');

const commands = [
  {
    name: 'glass',
    description: 'Everything of glass',
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'cut',
        description: 'Cuts panes',
        options: [
          {
            type: ApplicationCommandOptionType.String,
            name: 'color',
            description: 'The color of the glass',
            required: true,
            autocomplete: true,
          },
          {
            type: ApplicationCommandOptionType.Integer,
            name: 'panes',
            description: 'How many',
            choices: [1, 2, 3].map((value) => ({ name: `${value} panes`, value })),
          },
        ],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'store',
        description: 'Puts a pane away',
        options: [
          {
            type: ApplicationCommandOptionType.String,
            name: 'shelf',
            description: 'Where to',
            required: true,
            choices: [{ name: longShelf, value: 'long' }],
          },
          { type: ApplicationCommandOptionType.String, name: 'note', description: 'What is written on it' },
        ],
      },
      { type: ApplicationCommandOptionType.Subcommand, name: 'show', description: 'Shows a window' },
    ],
  },
  { name: 'panes', description: 'Five buttons and a menu' },
  { name: 'secret', description: 'For your eyes only' },
  { name: 'silence', description: 'Is never answered' },
  { name: 'kiln', description: 'Takes its time' },
  { name: 'letter', description: 'Text of all kinds' },
  { name: 'mosaic', description: 'As many buttons as can be' },
  { name: 'ledger', description: 'A file of what was cut' },
  { name: 'guild', description: 'Among glaziers only', contexts: [InteractionContextType.Guild] },
  {
    name: 'toast',
    description: 'To somebody, wherever one is who has the app',
    integrationTypes: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
    contexts: [
      InteractionContextType.Guild,
      InteractionContextType.BotDM,
      InteractionContextType.PrivateChannel,
    ],
    options: [
      { type: ApplicationCommandOptionType.User, name: 'glazier', description: 'To whom', required: true },
    ],
  },
  { name: 'embers', description: 'Glowing, for your eyes only' },
] as const;

function cut({ options, user }: ChatInputCommandInteraction): string {
  const panes = options.getInteger('panes') ?? 1;
  return `**${user.displayName}** cuts ${panes} of ${options.getString('color', true)}`;
}

async function window(): Promise<{
  flags: MessageFlags.IsComponentsV2;
  components: ContainerBuilder[];
  files: AttachmentBuilder[];
}> {
  const background = { r: 90, g: 40, b: 160 };
  const png = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const gallery = new MediaGalleryBuilder().addItems({
    media: { url: 'attachment://window.png' },
    description: 'A violet window',
  });
  const container = new ContainerBuilder()
    .setAccentColor(0x5a28a0)
    .addTextDisplayComponents((text) => text.setContent('## The rose window'))
    .addMediaGalleryComponents(gallery);
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [container],
    files: [new AttachmentBuilder(png, { name: 'window.png', description: 'A violet window' })],
  };
}

function button(label: string): ButtonBuilder {
  return new ButtonBuilder().setCustomId(`pane ${label}`).setLabel(label).setStyle(ButtonStyle.Secondary);
}

const colorOptions = (): StringSelectMenuBuilder =>
  new StringSelectMenuBuilder()
    .setCustomId('color')
    .setPlaceholder('A color')
    .addOptions(colors.map((color) => ({ label: color, value: color })));

const colorMenu = (): ActionRowBuilder<StringSelectMenuBuilder> =>
  new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(colorOptions());

function tile(label: string): ButtonBuilder {
  return new ButtonBuilder()
    .setCustomId(`tile ${label}`)
    .setLabel(label)
    .setEmoji('🟦')
    .setStyle(ButtonStyle.Secondary)
    .setDisabled(label === 'E5');
}

/** Five rows of five tiles, the last of which is broken. */
function mosaic(): { content: string; components: ActionRowBuilder<ButtonBuilder>[] } {
  const components = ['A', 'B', 'C', 'D', 'E'].map((row) =>
    new ActionRowBuilder<ButtonBuilder>().addComponents([1, 2, 3, 4, 5].map((at) => tile(`${row}${at}`))),
  );
  return { content: 'Which tile?', components };
}

function panes(): {
  content: string;
  components: ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>[];
} {
  return {
    content: 'Which pane?',
    components: [
      new ActionRowBuilder<ButtonBuilder>().addComponents(['A1', 'A2', 'A3', 'A4', 'A5'].map(button)),
      new ActionRowBuilder<ButtonBuilder>().addComponents(button('Sign')),
      colorMenu(),
    ],
  };
}

function letter(userId: string): { content: string; embeds: EmbedBuilder[]; files: AttachmentBuilder[] } {
  const embed = new EmbedBuilder()
    .setTitle('The order')
    .setColor(0xf0b232)
    .addFields(
      { name: 'Glass', value: '*ruby*', inline: true },
      { name: 'Lead', value: '12 m', inline: true },
    );
  return {
    content: `## Dear <@${userId}>\nsee [the plan](https://example.org/plan), it is ||golden||.\nhttps://discord.com/channels/1/${workshop}/7`,
    embeds: [embed],
    files: [new AttachmentBuilder(Buffer.from('12 panes'), { name: 'order.txt' })],
  };
}

/** An animated picture with some words; more words make the message higher. */
async function embers(words: string) {
  const frames = [40, 200].map((r) => ({
    create: { width: 320, height: 80, channels: 3 as const, background: { r, g: 20, b: 0 } },
  }));
  const images = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  const gif = await sharp(images, { join: { animated: true } })
    .gif({ delay: 200 })
    .toBuffer();
  const fan = new ButtonBuilder().setCustomId('fan').setLabel('Fan').setStyle(ButtonStyle.Secondary);
  return {
    content: words,
    files: [new AttachmentBuilder(gif, { name: 'embers.gif', description: 'Embers' })],
    components: [new ActionRowBuilder<ButtonBuilder>().addComponents(fan)],
  };
}

function signature(): ModalBuilder {
  const input = new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short);
  const label = new LabelBuilder().setLabel('Your name').setTextInputComponent(input);
  const color = new LabelBuilder().setLabel('Your color').setStringSelectMenuComponent(colorOptions());
  return new ModalBuilder().setCustomId('sign').setTitle('Sign the glass').addLabelComponents(label, color);
}

export interface GlassBot {
  /** The custom_ids of pressed buttons, and the values of used menus. */
  readonly used: readonly string[];
  /** Until this is called, presses of panes get no answer, and the kiln is thinking. */
  readonly answer: () => void;
}

/** A bot on the real discord.js with a command of each kind that a page must handle; logged off when the test ends. */
export async function startGlassBot(discord: LocalDiscord): Promise<GlassBot> {
  const used: string[] = [];
  const gate = new EventEmitter();
  const allowed = once(gate, 'open');
  const client = new Client({ intents: [GatewayIntentBits.Guilds], ...clientOptions(discord) });

  const respond = async (interaction: Interaction): Promise<void> => {
    if (interaction.isAutocomplete()) {
      const typed = interaction.options.getFocused();
      const fitting = colors.filter((color) => color.startsWith(typed));
      await interaction.respond(fitting.map((color) => ({ name: `${color} glass`, value: color })));
    } else if (interaction.isChatInputCommand()) {
      const { commandName, options } = interaction;
      if (commandName === 'toast') {
        await interaction.reply(`A toast to ${options.getUser('glazier', true).displayName}!`);
      } else if (commandName === 'embers') {
        await interaction.reply({ ...(await embers('They glow.')), flags: MessageFlags.Ephemeral });
      } else if (commandName === 'secret') {
        await interaction.reply({ content: 'Only amber is left.', flags: MessageFlags.Ephemeral });
      } else if (commandName === 'panes') {
        await interaction.reply(panes());
      } else if (commandName === 'mosaic') {
        await interaction.reply(mosaic());
      } else if (commandName === 'ledger') {
        const cuts = Buffer.from(JSON.stringify({ cuts: [] }));
        await interaction.reply({ files: [new AttachmentBuilder(cuts, { name: 'ledger.json' })] });
      } else if (commandName === 'letter') {
        await interaction.reply(letter(interaction.user.id));
      } else if (commandName === 'kiln') {
        await interaction.deferReply();
        await allowed;
        await interaction.editReply('It is **fired**.');
      } else if (commandName === 'glass') {
        const verb = options.getSubcommand();
        if (verb === 'store') await interaction.reply(`Stored: ${options.getString('note') ?? 'no note'}`);
        else await interaction.reply(verb === 'cut' ? cut(interaction) : await window());
      }
    } else if (interaction.isButton()) {
      used.push(interaction.customId);
      if (interaction.customId === 'pane Sign') {
        await interaction.showModal(signature());
        return;
      }
      if (interaction.customId === 'fan') {
        await interaction.update(await embers('Still\n'.repeat(9)));
        return;
      }
      if (interaction.customId.startsWith('tile')) {
        await interaction.update({ content: 'Which glass?', components: [colorMenu()] });
        return;
      }
      await allowed;
      await interaction.update({ content: `${interaction.customId} is in.` });
    } else if (interaction.isStringSelectMenu()) {
      used.push(...interaction.values);
      await interaction.deferUpdate();
    } else if (interaction.isModalSubmit()) {
      const { fields } = interaction;
      const [color] = fields.getStringSelectValues('color');
      await interaction.reply(`Signed: ${fields.getTextInputValue('name')} in ${color}`);
    }
  };
  client.on('interactionCreate', (interaction) => void respond(interaction));
  const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve));
  await client.login(discord.token);
  const { application } = await ready;
  await application.commands.set(commands);
  onTestFinished(() => client.destroy());
  return { used, answer: () => gate.emit('open') };
}
