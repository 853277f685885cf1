import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  Locale,
} from 'discord-api-types/v10';
import { type FormProblem, problem } from '#playground/errors';
import type { CommandBody } from './bodies.ts';
import { choiceProblems } from './choices.ts';

type Path = FormProblem['path'];
type Named = Pick<CommandBody, 'name' | 'name_localizations' | 'description' | 'description_localizations'>;

const namePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const locales: ReadonlySet<string> = new Set(Object.values(Locale));

const isName = (name: string): boolean => namePattern.test(name) && name === name.toLowerCase();

function nameProblems(named: Named, path: Path): FormProblem[] {
  const translations = Object.entries(named.name_localizations ?? {});
  return [
    ...(isName(named.name)
      ? []
      : [problem([...path, 'name'], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')]),
    ...translations
      .filter(([, name]) => typeof name === 'string' && !isName(name))
      .map(([locale]) =>
        problem(
          [...path, 'name_localizations', locale],
          'APPLICATION_COMMAND_INVALID_NAME',
          'Command name is invalid',
        ),
      ),
    ...(['name_localizations', 'description_localizations'] as const).flatMap((field) =>
      Object.keys(named[field] ?? {})
        .filter((locale) => !locales.has(locale))
        .map((locale) =>
          problem([...path, field, locale], 'ENUM_TYPE_COERCE', `"${locale}" isn't a Discord locale.`),
        ),
    ),
  ];
}

/** A subcommand, or a group of them. */
export type Group = Extract<
  APIApplicationCommandOption,
  { type: ApplicationCommandOptionType.Subcommand | ApplicationCommandOptionType.SubcommandGroup }
>;

/** Whether an option is a subcommand, or a group of them. */
export const isGroup = (option: APIApplicationCommandOption): option is Group =>
  option.type === ApplicationCommandOptionType.Subcommand ||
  option.type === ApplicationCommandOptionType.SubcommandGroup;
function optionProblems(options: readonly APIApplicationCommandOption[], path: Path): FormProblem[] {
  const names = options.map(({ name }) => name);
  const mixed = options.some(isGroup) && !options.every(isGroup);
  return [
    ...(mixed
      ? [
          problem(
            path,
            'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
            "Subcommands and plain options don't mix.",
          ),
        ]
      : []),
    ...options.flatMap((option, index) => {
      const place = [...path, index];
      const found = nameProblems(option, place);
      if (names.indexOf(option.name) < index) {
        found.push(
          problem(
            [...place, 'name'],
            'APPLICATION_COMMAND_OPTIONS_NAME_INVALID',
            `"${option.name}" is used twice.`,
          ),
        );
      }
      const optionalBefore = options
        .slice(0, index)
        .some((other) => !isGroup(other) && other.required !== true);
      if (!isGroup(option) && option.required === true && optionalBefore) {
        const message = 'Required options must be placed before non-required options';
        found.push(problem(place, 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', message));
      }
      if ('options' in option) found.push(...optionProblems(option.options ?? [], [...place, 'options']));
      if ('choices' in option && option.choices) {
        found.push(...choiceProblems(option.choices, [...place, 'choices']));
        if (option.autocomplete === true) {
          found.push(
            problem(
              [...place, 'autocomplete'],
              'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE',
              "Choices and autocomplete can't be combined.",
            ),
          );
        }
      }
      return found;
    }),
  ];
}

const longest = (text: string | null | undefined, translations: object | null | undefined): number =>
  Math.max(text?.length ?? 0, ...Object.values(translations ?? {}).map((value) => String(value).length));

function size(part: Named & { readonly options?: unknown; readonly choices?: unknown }): number {
  const below: readonly APIApplicationCommandOption[] = Array.isArray(part.options) ? part.options : [];
  const choices: readonly { name: string; value: string | number }[] = Array.isArray(part.choices)
    ? part.choices
    : [];
  return (
    longest(part.name, part.name_localizations) +
    longest(part.description, part.description_localizations) +
    below.reduce((sum, option) => sum + size(option), 0) +
    choices.reduce((sum, { name, value }) => sum + name.length + String(value).length, 0)
  );
}

/** Rules for commands that Discord's spec doesn't check: names and locales, order and repeats of options, 8,000 characters. */
export function commandProblems(command: CommandBody, path: Path = []): FormProblem[] {
  if ((command.type ?? ApplicationCommandType.ChatInput) !== ApplicationCommandType.ChatInput) return [];
  const found = [
    ...nameProblems(command, path),
    ...optionProblems(command.options ?? [], [...path, 'options']),
  ];
  if ((command.description ?? '') === '') {
    found.push(problem([...path, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  }
  if (size(command) > 8000) {
    found.push(problem(path, 'APPLICATION_COMMAND_TOO_LARGE', 'Command exceeds maximum size (8000)'));
  }
  return found;
}

/** The same for a list that replaces all commands: at most 100, each name once. */
export function commandListProblems(commands: readonly CommandBody[]): FormProblem[] {
  const names = commands.map(({ name, type }) => `${type ?? 1} ${name}`);
  return commands.flatMap((command, index) => [
    ...commandProblems(command, [index]),
    ...(names.indexOf(`${command.type ?? 1} ${command.name}`) < index
      ? [
          problem(
            [index, 'name'],
            'APPLICATION_COMMANDS_DUPLICATE_NAME',
            'Application command names must be unique',
          ),
        ]
      : []),
    ...(index === 100 ? [problem([], 'BASE_TYPE_BAD_LENGTH', 'Must be 100 or fewer in length.')] : []),
  ]);
}
