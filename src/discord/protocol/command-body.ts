import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type LocalizationMap,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { CommandName, PlainKey } from '#words/key';
import { locales, wordsOf } from '#words/words';
import { type CommandSchema, longestText, type OptionSchema, type Schema } from './schema.ts';

/** A command in the form that Discord registers. */
export type CommandBody = RESTPostAPIChatInputApplicationCommandsJSONBody;

const english = wordsOf('en');

/**
 * In servers with the bot as a member, in direct messages with it for playing alone, and anywhere for people who
 * installed the app for themselves.
 */
const everywhere = {
  contexts: [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ],
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
};

/** The registration of a command: names and descriptions in all languages, options, and where it can be used. */
export function commandBody(command: CommandSchema): CommandBody {
  const shared: Pick<CommandBody, 'type' | 'contexts' | 'integration_types'> = {
    type: ApplicationCommandType.ChatInput,
    ...everywhere,
  };
  if ('verb' in command) return { ...shared, ...verbBody(command.verb.schema) };
  const { name, description, verbs } = command;
  return { ...shared, ...named(name), ...described(description), options: verbs.map(subcommandBody) };
}

const verbBody = ({ name, description, options }: Schema) => ({
  ...named(name),
  ...described(description),
  options: options.map(optionBody),
});

const subcommandBody = ({ schema }: { readonly schema: Schema }): APIApplicationCommandSubcommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  ...verbBody(schema),
});

function optionBody(option: OptionSchema): APIApplicationCommandBasicOption {
  const { name, required } = option;
  const shared = { ...named(name), required, ...described(option.description) };
  switch (option.type) {
    case 'text':
      return {
        ...shared,
        type: ApplicationCommandOptionType.String,
        max_length: longestText,
        autocomplete: true,
      };
    case 'choice': {
      const choices = option.choices.map((choice) => ({
        name: english.say(choice.name),
        value: choice.value,
        name_localizations: localized(choice.name),
      }));
      return { ...shared, type: ApplicationCommandOptionType.String, choices };
    }
    case 'number': {
      const choices = option.choices.map(({ value, name }) =>
        name === undefined
          ? { name: String(value), value }
          : { name: english.say(name), value, name_localizations: localized(name) },
      );
      return { ...shared, type: ApplicationCommandOptionType.Integer, choices };
    }
    case 'person':
      return { ...shared, type: ApplicationCommandOptionType.User };
    case 'flag':
      return { ...shared, type: ApplicationCommandOptionType.Boolean };
  }
}

const named = (name: CommandName) => ({ name, name_localizations: localized(`commandName.${name}`) });

const described = (key: PlainKey) => ({
  description: english.say(key),
  description_localizations: localized(key),
});

/** The text in every language but English, which is Discord's fallback. */
const localized = (key: PlainKey): LocalizationMap =>
  Object.fromEntries(
    locales.filter((locale) => locale !== 'en').map((locale) => [locale, wordsOf(locale).say(key)]),
  );
