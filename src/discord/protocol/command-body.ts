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
import { locales, type Words, wordsOf } from '#words/words';
import { type CommandSchema, longestText, type OptionSchema, type Schema, type Wording } from './schema.ts';

/** A command in the form that Discord registers. */
export type CommandBody = RESTPostAPIChatInputApplicationCommandsJSONBody;

const english = wordsOf('en');

/** Who can install the app: servers, or people for themselves. */
export type Installations = readonly ApplicationIntegrationType[];

/**
 * In servers with the bot as a member, in direct messages with it for playing alone, and anywhere for people who installed the app for
 * themselves, as far as the app can be installed like that. A command of one server can't say where.
 */
const placesOf = (installations: Installations | null): Pick<CommandBody, Places> =>
  installations === null
    ? {}
    : {
        contexts: [
          InteractionContextType.Guild,
          InteractionContextType.BotDM,
          ...(installations.includes(ApplicationIntegrationType.UserInstall)
            ? [InteractionContextType.PrivateChannel]
            : []),
        ],
        integration_types: [...installations],
      };

type Places = 'contexts' | 'integration_types';

/**
 * The registration of a command: names and descriptions in all languages, options, and where it can be used.
 * @param installations null for a command of one server
 */
export function commandBody(command: CommandSchema, installations: Installations | null): CommandBody {
  const shared: Pick<CommandBody, 'type' | Places> = {
    type: ApplicationCommandType.ChatInput,
    ...placesOf(installations),
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
          : { name: said(name, english), value, name_localizations: localized(name) },
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

const said = (text: PlainKey | Wording, words: Words): string =>
  typeof text === 'string' ? words.say(text) : text(words);

/** The text in every language but English, which is Discord's fallback. */
const localized = (text: PlainKey | Wording): LocalizationMap =>
  Object.fromEntries(
    locales.filter((locale) => locale !== 'en').map((locale) => [locale, said(text, wordsOf(locale))]),
  );
