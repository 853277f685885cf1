import {
  type AutocompleteInteraction,
  ChannelType,
  type ChatInputCommandInteraction,
  type Interaction,
  InteractionContextType,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord.js';
import type { Deed } from '#table/tables';
import type { Given } from './arguments.ts';
import type { Form } from './sendable.ts';
import { missingPermissions, missingToOpenThread, type NeededPermission } from './permissions.ts';

/** What a person asked for, read off an interaction once. */
export interface Asked {
  readonly id: string;
  /** Answers go to whoever holds it: it is never logged. */
  readonly token: string;
  readonly application: string;
  readonly deed: Deed;
  /** The person's own name at Discord, whatever a server calls them. */
  readonly ownName: string;
  /** Whether it comes from the direct messages of the person with the bot. */
  readonly isDirect: boolean;
  /** The name of the server; null in a direct message, and where the bot is no member. */
  readonly server: string | null;
  /** Discord's name of the person's language. */
  readonly locale: string;
  readonly missing: readonly NeededPermission[];
  readonly missingForThread: readonly NeededPermission[] | null;
  readonly what: What;
}

export type What =
  /** A slash command, with its subcommand if it has any: `sagrada new`. */
  | { readonly kind: 'command'; readonly name: string; readonly given: Given }
  /** An option of it is being typed. */
  | { readonly kind: 'typing'; readonly name: string; readonly given: Given; readonly option: string }
  /** A button was pressed, or something picked in a menu. */
  | {
      readonly kind: 'press';
      readonly customId: string;
      readonly message: string;
      /** Of the message: what takes its place must have it, too. Version 0.1 made no panels. */
      readonly form: Form;
      readonly values: readonly string[];
    }
  /** Something that no message or command of this version can ask for. */
  | { readonly kind: 'strange' };

/** What an interaction asks for; null where it can't be answered, or comes from nowhere that has tables. */
export function askedBy(interaction: Interaction): Asked | null {
  const { channelId, id, token, applicationId, locale } = interaction;
  if (channelId === null) return null;
  return {
    id,
    token,
    application: applicationId,
    deed: {
      interaction: id,
      channel: channelId,
      guild: interaction.guild?.id ?? null,
      person: { id: interaction.user.id, name: nameOf(interaction) },
      manager: interaction.memberPermissions?.has(PermissionFlagsBits.ManageChannels) ?? false,
      managesServer: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
      button: null,
    },
    ownName: interaction.user.displayName,
    isDirect: interaction.context === InteractionContextType.BotDM,
    server: interaction.guild?.name ?? null,
    locale,
    missing: missingIn(interaction),
    missingForThread: missingForThread(interaction),
    what: whatOf(interaction),
  };
}

/**
 * In a direct message there is nothing that could be forbidden. Where the bot is no member it can but answer who has installed
 * it for themselves: whether others see that is for Discord to decide.
 */
const missingIn = ({ guild, appPermissions, channel }: Interaction): readonly NeededPermission[] =>
  guild === null ? [] : missingPermissions(appPermissions, channel?.isThread() ?? false);

/** A thread can start in a channel of a server, but in no other thread. */
const missingForThread = ({ appPermissions, channel }: Interaction): readonly NeededPermission[] | null =>
  channel?.type === ChannelType.GuildText || channel?.type === ChannelType.GuildAnnouncement
    ? missingToOpenThread(appPermissions)
    : null;

function whatOf(interaction: Interaction): What {
  if (interaction.isChatInputCommand())
    return { kind: 'command', name: fullName(interaction), given: givenTo(interaction) };
  if (interaction.isAutocomplete()) {
    const option = interaction.options.getFocused(true).name;
    return { kind: 'typing', name: fullName(interaction), given: givenTo(interaction), option };
  }
  if (interaction.isButton() || interaction.isStringSelectMenu()) {
    const { customId, message } = interaction;
    const values = interaction.isButton() ? [] : interaction.values;
    const form = message.flags.has(MessageFlags.IsComponentsV2) ? 'panel' : 'classic';
    return { kind: 'press', customId, message: message.id, form, values };
  }
  return { kind: 'strange' };
}

type Command = ChatInputCommandInteraction | AutocompleteInteraction;

function fullName({ commandName, options }: Command): string {
  const subcommand = options.getSubcommand(false);
  return subcommand === null ? commandName : `${commandName} ${subcommand}`;
}

const givenTo = ({ options }: Command): Given =>
  Object.fromEntries(
    options.data.flatMap((option) => option.options ?? [option]).map(({ name, value }) => [name, value]),
  );

/** The name under which the server knows the person. */
function nameOf({ member, user }: Interaction): string {
  if (member === null) return user.displayName;
  return 'displayName' in member ? member.displayName : (member.nick ?? user.displayName);
}
