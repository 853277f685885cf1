import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  PermissionFlagsBits,
} from 'discord.js';
import type { Deed } from '#table/tables';
import type { Words } from '#words/words';
import type { Given } from './arguments.ts';
import { wordsFor } from './language.ts';
import { missingPermissions, type NeededPermission } from './permissions.ts';

/** What a person asked for, read off an interaction once. */
export interface Asked {
  readonly id: string;
  /** Answers go to whoever holds it: it is never logged. */
  readonly token: string;
  readonly application: string;
  readonly deed: Deed;
  readonly words: Words;
  readonly missing: readonly NeededPermission[];
  readonly what: What;
}

export type What =
  /** A slash command, with its subcommand if it has any: `sagrada new`. */
  | { readonly kind: 'command'; readonly name: string; readonly given: Given }
  /** An option of it is being typed. */
  | { readonly kind: 'typing'; readonly name: string; readonly given: Given; readonly option: string }
  | { readonly kind: 'press'; readonly customId: string; readonly message: string }
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
      guild: interaction.guildId,
      person: { id: interaction.user.id, name: nameOf(interaction) },
      manager: interaction.memberPermissions?.has(PermissionFlagsBits.ManageChannels) ?? false,
      button: null,
    },
    words: wordsFor(locale),
    missing: missingIn(interaction),
    what: whatOf(interaction),
  };
}

/** In a direct message there is nothing that could be forbidden. */
const missingIn = ({ guildId, appPermissions, channel }: Interaction): readonly NeededPermission[] =>
  guildId === null ? [] : missingPermissions(appPermissions, channel?.isThread() ?? false);

function whatOf(interaction: Interaction): What {
  if (interaction.isChatInputCommand())
    return { kind: 'command', name: fullName(interaction), given: givenTo(interaction) };
  if (interaction.isAutocomplete()) {
    const option = interaction.options.getFocused(true).name;
    return { kind: 'typing', name: fullName(interaction), given: givenTo(interaction), option };
  }
  if (interaction.isButton())
    return { kind: 'press', customId: interaction.customId, message: interaction.message.id };
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
