import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  Locale,
} from 'discord-api-types/v10';
import { isAbsent } from '#playground/absent';
import { broken, type FormProblem, repeats, type Rule } from '#playground/errors';
import type { State } from '#playground/state/state';
import type { CommandBody, Named } from './bodies.ts';
import { choiceProblems } from './choices.ts';

type Path = FormProblem['path'];

const namePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const locales: ReadonlySet<string> = new Set(Object.values(Locale));

const nameRule = (name: unknown, place: Path): Rule => {
  const isBroken = typeof name === 'string' && !(namePattern.test(name) && name === name.toLowerCase());
  return [isBroken, place, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid'];
};

const nameRules = (named: Named): Rule[] => [
  nameRule(named.name, ['name']),
  ...Object.entries(named.name_localizations ?? {}).map(([locale, name]) =>
    nameRule(name, ['name_localizations', locale]),
  ),
  ...(['name_localizations', 'description_localizations'] as const).flatMap((field) =>
    Object.keys(named[field] ?? {}).map((locale): Rule => {
      const isUnknown = !locales.has(locale);
      return [isUnknown, [field, locale], 'ENUM_TYPE_COERCE', `"${locale}" isn't a Discord locale.`];
    }),
  ),
];

/** A subcommand, or a group of them. */
export type Group = Extract<
  APIApplicationCommandOption,
  { type: ApplicationCommandOptionType.Subcommand | ApplicationCommandOptionType.SubcommandGroup }
>;

/** Whether an option is a subcommand, or a group of them. */
export const isGroup = (option: APIApplicationCommandOption): option is Group =>
  option.type === ApplicationCommandOptionType.Subcommand ||
  option.type === ApplicationCommandOptionType.SubcommandGroup;

/** Whether an option takes a value. */
export const isBasic = (option: APIApplicationCommandOption): option is APIApplicationCommandBasicOption =>
  !isGroup(option);

const isRequired = (option: APIApplicationCommandOption): boolean =>
  isBasic(option) && option.required === true;

function optionProblems(options: readonly APIApplicationCommandOption[], path: Path): FormProblem[] {
  const again = repeats(options.map(({ name }) => name));
  const isMixed = options.some(isGroup) && !options.every(isGroup);
  const mixed = "Subcommands and plain options don't mix.";
  const below = options.flatMap((option, index) => {
    const place = [...path, index];
    const before = options.slice(0, index);
    const isLate = isRequired(option) && before.some((other) => isBasic(other) && !isRequired(other));
    const choices = 'choices' in option ? option.choices : undefined;
    const isBoth = choices ? 'autocomplete' in option && option.autocomplete : false;
    const taken = `"${option.name}" is used twice.`;
    const late = 'Required options must be placed before non-required options';
    const both = "Choices and autocomplete can't be combined.";
    return [
      ...broken(place, [
        ...nameRules(option),
        [again.includes(index), ['name'], 'APPLICATION_COMMAND_OPTIONS_NAME_INVALID', taken],
        [isLate, [], 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', late],
        [isBoth, ['autocomplete'], 'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE', both],
      ]),
      ...('options' in option ? optionProblems(option.options ?? [], [...place, 'options']) : []),
      ...choiceProblems(choices ?? [], [...place, 'choices']),
    ];
  });
  return [...broken(path, [[isMixed, [], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', mixed]]), ...below];
}

const longest = (text: string | null | undefined, translations: object | null | undefined): number =>
  Math.max(text?.length ?? 0, ...Object.values(translations ?? {}).map((value) => String(value).length));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

function size(part: CommandBody | APIApplicationCommandOption): number {
  const choices = ('choices' in part && part.choices) || [];
  return (
    longest(part.name, part.name_localizations) +
    longest(part.description, part.description_localizations) +
    sum((('options' in part && part.options) || []).map(size)) +
    sum(choices.map(({ name, value }) => name.length + String(value).length))
  );
}

/** Rules for commands that Discord's spec doesn't check: names and locales, order and repeats of options, 8,000 characters. */
export function commandProblems(command: CommandBody, path: Path = []): FormProblem[] {
  if ((command.type ?? ApplicationCommandType.ChatInput) !== ApplicationCommandType.ChatInput) return [];
  const isBare = (command.description ?? '') === '';
  const isLarge = size(command) > 8000;
  return [
    ...broken(path, nameRules(command)),
    ...optionProblems(command.options ?? [], [...path, 'options']),
    ...broken(path, [
      [isBare, ['description'], 'BASE_TYPE_REQUIRED', 'This field is required'],
      [isLarge, [], 'APPLICATION_COMMAND_TOO_LARGE', 'Command exceeds maximum size (8000)'],
    ]),
  ];
}

/** The same for a list that replaces all commands: at most 100, each name once. */
export function commandListProblems(commands: readonly CommandBody[]): FormProblem[] {
  const again = repeats(commands.map(({ name, type }) => `${type ?? 1} ${name}`));
  const taken = 'Application command names must be unique';
  return [
    ...commands.flatMap((command, index) => [
      ...commandProblems(command, [index]),
      ...broken([index], [[again.includes(index), ['name'], 'APPLICATION_COMMANDS_DUPLICATE_NAME', taken]]),
    ]),
    ...broken([], [[commands.length > 100, [], 'BASE_TYPE_BAD_LENGTH', 'Must be 100 or fewer in length.']]),
  ];
}

const { UserInstall } = ApplicationIntegrationType;

/** Rules for where a command can be used: only as the app can be installed; a command of one guild can't say. */
export function placeProblems(
  command: CommandBody,
  guildId: string | undefined,
  { installationTypes }: Pick<State, 'installationTypes'>,
  path: Path = [],
): FormProblem[] {
  const fields = ['integration_types', 'contexts'] as const;
  const onlyGlobal = 'Only global commands can set this field.';
  if (guildId !== undefined)
    return broken(
      path,
      fields.map((field): Rule => [!isAbsent(command[field]), [field], 'COMMAND_GLOBAL_ONLY', onlyGlobal]),
    );
  const notInstallable = 'The application does not support this installation type.';
  const notThere = 'The application does not support this interaction context.';
  const onlyForPeople = InteractionContextType.PrivateChannel;
  return broken(path, [
    ...(command.integration_types ?? []).map((type, index): Rule => [
      !installationTypes.has(type),
      ['integration_types', index],
      'INTEGRATION_TYPE_NOT_SUPPORTED',
      notInstallable,
    ]),
    ...(command.contexts ?? []).map((context, index): Rule => [
      context === onlyForPeople && !installationTypes.has(UserInstall),
      ['contexts', index],
      'CONTEXT_NOT_SUPPORTED',
      notThere,
    ]),
  ]);
}
