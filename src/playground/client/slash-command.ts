import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandInteractionDataBasicOption,
  type APIApplicationCommandInteractionDataOption,
  type APIApplicationCommandOption,
  type APIAutocompleteApplicationCommandInteractionData,
  type APIChatInputApplicationCommandInteractionData,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type InteractionType,
} from 'discord-api-types/v10';
import type { Platform } from '#playground/platform';
import { localeOf } from '#playground/state/lookup';
import type { Channel } from '#playground/state/state';
import { type Group, isBasic, isGroup } from '#playground/validation/commands';
import { ClientRefusal } from './answer.ts';
import { checkedOption } from './command-option.ts';
import { commandsIn, isAllowed } from './offered-commands.ts';
import { resolved } from './resolved.ts';
import { isCalled } from './shown-commands.ts';

/** What somebody typed for the options of a command, by option name; people, channels and roles by their id. */
export type OptionValues = Readonly<Record<string, string | number | boolean>>;

/** A command that somebody called, with what they gave. */
interface Call {
  readonly command: APIApplicationCommand;
  /** The subcommand group and subcommand, outermost first. */
  readonly path: readonly Group[];
  readonly options: readonly APIApplicationCommandBasicOption[];
  /** By the default names of the options, however they were typed. */
  readonly given: OptionValues;
  /** The option with this name as it was typed. */
  readonly called: (typed: string) => APIApplicationCommandBasicOption;
}

/** Finds a command by its name, with subcommands after a space. */
function callOf(
  platform: Platform,
  userId: string,
  channel: Channel,
  name: string,
  values: OptionValues,
): Call {
  const locale = localeOf(platform.state, userId);
  const unknown = new ClientRefusal('unknownCommand', `There is no command /${name} here.`);
  const [first, ...rest] = name.trim().split(/\s+/);
  const command = commandsIn(platform, channel, userId).find((candidate) =>
    isCalled(candidate, first ?? '', locale),
  );
  if (command === undefined) throw unknown;
  let options: readonly APIApplicationCommandOption[] = command.options ?? [];
  const path = rest.map((word) => {
    const group = options.filter(isGroup).find((option) => isCalled(option, word, locale));
    if (group === undefined) throw unknown;
    options = group.options ?? [];
    return group;
  });
  if (options.some(isGroup)) throw unknown;
  if (!isAllowed(platform, userId, channel, command))
    throw new ClientRefusal('notAllowed', `You may not use /${command.name}.`);
  const basic = options.filter(isBasic);
  const called = (typed: string): APIApplicationCommandBasicOption => {
    const option = basic.find((candidate) => isCalled(candidate, typed, locale));
    if (option === undefined) throw new ClientRefusal('unknownOption', `There is no option "${typed}" here.`);
    return option;
  };
  const given = Object.fromEntries(
    Object.entries(values).map(([typed, value]) => [called(typed).name, value]),
  );
  return { command, path, options: basic, given, called };
}

type Kind = InteractionType.ApplicationCommand | InteractionType.ApplicationCommandAutocomplete;

/** Wraps the options into their subcommand and its group, if there are any. */
function nested<Type extends Kind>(
  path: readonly Group[],
  options: APIApplicationCommandInteractionDataBasicOption<Type>[],
): APIApplicationCommandInteractionDataOption<Type>[] {
  const subcommand = path.at(-1);
  if (subcommand === undefined) return options;
  const inner = { type: ApplicationCommandOptionType.Subcommand as const, name: subcommand.name, options };
  const [outer] = path;
  return outer === undefined || outer === subcommand
    ? [inner]
    : [{ type: ApplicationCommandOptionType.SubcommandGroup, name: outer.name, options: [inner] }];
}

const base = ({ command }: Call) => ({
  id: command.id,
  name: command.name,
  type: ApplicationCommandType.ChatInput as const,
  ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
});

/**
 * What Discord's client sends for a slash command, with subcommands after a space. Throws a `ClientRefusal` for what the client
 * wouldn't send: an unknown or forbidden command, an unknown or missing option, a value that its definition excludes.
 */
export function commandData(
  platform: Platform,
  userId: string,
  channel: Channel,
  name: string,
  values: OptionValues,
): APIChatInputApplicationCommandInteractionData {
  const call = callOf(platform, userId, channel, name, values);
  const options = call.options.flatMap((option) => {
    const value = call.given[option.name];
    if (value !== undefined) return [checkedOption(platform, channel, option, value)];
    if (option.required === true)
      throw new ClientRefusal('missingOption', `The option "${option.name}" is missing.`);
    return [];
  });
  const ids = options.flatMap(({ type, value }) =>
    type >= ApplicationCommandOptionType.User && type <= ApplicationCommandOptionType.Mentionable
      ? [String(value)]
      : [],
  );
  return {
    ...base(call),
    options: nested<InteractionType.ApplicationCommand>(call.path, options),
    ...(ids.length === 0 ? {} : { resolved: resolved(platform, channel, ids) }),
  };
}

type HalfTyped =
  APIApplicationCommandInteractionDataBasicOption<InteractionType.ApplicationCommandAutocomplete>;

/** An option that is sent while another is being typed: nothing if it is empty; numbers are still text. */
function halfTyped(
  { name, type }: APIApplicationCommandBasicOption,
  value: OptionValues[string] | undefined,
  focused: boolean,
): HalfTyped[] {
  if (value === undefined) return [];
  const text = String(value);
  if (type === ApplicationCommandOptionType.Boolean) return [{ name, type, value: text === 'true' }];
  const isTyped =
    type === ApplicationCommandOptionType.String ||
    type === ApplicationCommandOptionType.Integer ||
    type === ApplicationCommandOptionType.Number;
  return isTyped
    ? [{ name, type, value: text, ...(focused ? { focused } : {}) }]
    : [{ name, type, value: text }];
}

/** What Discord's client sends while an option is being typed; the other options are sent as typed so far, unchecked. */
export function typingData(
  platform: Platform,
  userId: string,
  channel: Channel,
  name: string,
  values: OptionValues,
  focused: string,
): Required<Pick<APIAutocompleteApplicationCommandInteractionData, 'options'>> &
  APIAutocompleteApplicationCommandInteractionData {
  const call = callOf(platform, userId, channel, name, values);
  const { given } = call;
  const option = call.called(focused);
  if (!('autocomplete' in option) || !option.autocomplete) {
    throw new ClientRefusal('notAutocompleted', `The bot has no suggestions for "${focused}".`);
  }
  const options = call.options.flatMap((candidate) =>
    halfTyped(
      candidate,
      candidate === option ? (given[option.name] ?? '') : given[candidate.name],
      candidate === option,
    ),
  );
  return {
    ...base(call),
    options: nested<InteractionType.ApplicationCommandAutocomplete>(call.path, options),
  };
}
