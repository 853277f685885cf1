import {
  type AutocompleteInteraction,
  ChannelType,
  type ChatInputCommandInteraction,
  type Interaction,
  InteractionContextType,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord.js';
import type { Form } from '#discord/protocol/sendable';
import type { Command } from '#play/tables';
import { cleanName, cleanText, type Given } from './arguments.ts';
import { missingPermissions, missingToOpenThread, type NeededPermission } from './permissions.ts';

/** What a person asked for, read from an interaction once. */
export interface Request {
  readonly id: string;
  /** Anyone who holds it can answer, so it is never logged. */
  readonly token: string;
  readonly application: string;
  /** What the person does at a table or in a game; slash commands have no button. */
  readonly command: Command;
  /** The person's own Discord name, regardless of any server nickname. */
  readonly ownName: string;
  /** Whether it comes from the person's direct messages with the bot, where nobody else reads along. */
  readonly isDirect: boolean;
  readonly isThread: boolean;
  /**
   * Whether the bot isn't a member there, in a server or a group chat: it can only answer people who installed it for themselves, and
   * keeps no tables there.
   */
  readonly isGuest: boolean;
  /** The name of the server; null in direct messages, if the bot is not a member, and until Discord has told it. */
  readonly server: string | null;
  /** The person's locale, as Discord names it. */
  readonly locale: string;
  /** Permissions that the bot needs to play in the channel but doesn't have. */
  readonly missing: readonly NeededPermission[];
  /** Permissions that it lacks to move a game into a thread of the channel; null if the channel can't have threads. */
  readonly missingForThread: readonly NeededPermission[] | null;
  readonly data: RequestData;
}

export type RequestData =
  /** A slash command, with its subcommand if it has any: `sagrada new`. */
  | { readonly kind: 'command'; readonly name: string; readonly given: Given }
  /** One of its options is being typed. */
  | { readonly kind: 'typing'; readonly name: string; readonly given: Given; readonly option: string }
  /** A button was pressed, or something was picked in a menu. */
  | {
      readonly kind: 'press';
      readonly customId: string;
      /** The message with the button. */
      readonly message: string;
      /** The form of the message: its replacement must have the same. Version 0.1 made no panels. */
      readonly form: Form;
      /** Whether only this person sees the message, and nobody else can have pressed it. */
      readonly isPrivate: boolean;
      /** The values picked in a menu; empty for a button. */
      readonly values: readonly string[];
    }
  /** Something that no message or command of this version asks for. */
  | { readonly kind: 'strange' };

/** What an interaction asks for; null if it can't be answered, or comes from a place that can't have tables. */
export function requestIn(interaction: Interaction): Request | null {
  const { channelId, id, token, applicationId, locale } = interaction;
  if (channelId === null) return null;
  const guild = memberGuild(interaction);
  const isDirect = interaction.context === InteractionContextType.BotDM;
  return {
    id,
    token,
    application: applicationId,
    command: {
      interaction: id,
      channel: channelId,
      guild,
      person: { id: interaction.user.id, name: nameOf(interaction) },
      manager: interaction.memberPermissions?.has(PermissionFlagsBits.ManageChannels) ?? false,
      managesServer: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
      button: null,
    },
    ownName: cleanName(namesOf(interaction.user), interaction.user.id),
    isDirect,
    isThread: isThreadAt(interaction),
    isGuest: !isDirect && guild === null,
    server: guild === null ? null : serverNamed(interaction.guild?.name),
    locale,
    missing: guild === null ? [] : missingIn(interaction),
    missingForThread: missingForThread(interaction),
    data: dataOf(interaction),
  };
}

/**
 * The server, if the bot is a member; otherwise null. The interaction itself says so: the client's cache knows a server only once it
 * has been sent.
 */
const memberGuild = ({ guildId, authorizingIntegrationOwners }: Interaction): string | null =>
  guildId !== null && authorizingIntegrationOwners.guildId === guildId ? guildId : null;

/**
 * Only in servers: nothing can be forbidden in direct messages, and where the bot is not a member, Discord decides whether others
 * see an answer.
 */
const missingIn = (interaction: Interaction): readonly NeededPermission[] =>
  missingPermissions(interaction.appPermissions, isThreadAt(interaction));

/** Once the client was sent a server, it knows all its channels, so what it doesn't know there is a thread that it isn't in. */
const isThreadAt = ({ channel, guild }: Interaction): boolean =>
  channel?.isThread() ?? guild?.available ?? false;

/** A thread can be started in a server channel, but not in another thread. */
const missingForThread = ({ appPermissions, channel }: Interaction): readonly NeededPermission[] | null =>
  channel?.type === ChannelType.GuildText || channel?.type === ChannelType.GuildAnnouncement
    ? missingToOpenThread(appPermissions)
    : null;

function dataOf(interaction: Interaction): RequestData {
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
    const isPrivate = message.flags.has(MessageFlags.Ephemeral);
    return { kind: 'press', customId, message: message.id, form, isPrivate, values };
  }
  return { kind: 'strange' };
}

type SlashInteraction = ChatInputCommandInteraction | AutocompleteInteraction;

function fullName({ commandName, options }: SlashInteraction): string {
  const subcommand = options.getSubcommand(false);
  return subcommand === null ? commandName : `${commandName} ${subcommand}`;
}

const givenTo = ({ options }: SlashInteraction): Given =>
  Object.fromEntries(
    options.data.flatMap((option) => option.options ?? [option]).map(({ name, value }) => [name, value]),
  );

/** The person's name in the server. */
const nameOf = ({ member, user }: Interaction): string =>
  cleanName([nickOf(member), ...namesOf(user)], user.id);

const nickOf = (member: Interaction['member']): string | null =>
  member === null ? null : 'nickname' in member ? member.nickname : (member.nick ?? null);

const namesOf = ({ displayName, username }: Interaction['user']): readonly string[] => [
  displayName,
  username,
];

/** Discord allows 100 characters. */
const longestServer = 100;

/** The name of a server; null if it isn't known. */
export const serverNamed = (name: string | undefined): string | null =>
  cleanText(name ?? '', longestServer) || null;
