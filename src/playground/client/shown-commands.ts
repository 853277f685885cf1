import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  Locale,
  type LocalizationMap,
} from 'discord-api-types/v10';

/** The languages that Discord's client tries, before the default, for names without a translation. */
const fallbacks: Readonly<Partial<Record<Locale, Locale>>> = {
  [Locale.EnglishUS]: Locale.EnglishGB,
  [Locale.EnglishGB]: Locale.EnglishUS,
  [Locale.SpanishLATAM]: Locale.SpanishES,
};

function shown(text: string, translations: LocalizationMap | null | undefined, locale: Locale): string {
  const fallback = fallbacks[locale];
  return translations?.[locale] ?? (fallback === undefined ? undefined : translations?.[fallback]) ?? text;
}

interface Named {
  readonly name: string;
  readonly name_localizations?: LocalizationMap | null | undefined;
}

interface Described extends Named {
  readonly description: string;
  readonly description_localizations?: LocalizationMap | null | undefined;
}

/** Whether a person with this language may type a name: the one shown to them, or the default. */
export const isCalled = (
  { name, name_localizations: names }: Named,
  typed: string,
  locale: Locale,
): boolean => typed === name || typed === shown(name, names, locale);

const shownTexts = (each: Described, locale: Locale) => ({
  name: shown(each.name, each.name_localizations, locale),
  description: shown(each.description, each.description_localizations, locale),
});

const shownChoice = <Choice extends Named>(choice: Choice, locale: Locale): Choice => ({
  ...choice,
  name: shown(choice.name, choice.name_localizations, locale),
});

function shownOption<Option extends APIApplicationCommandOption>(option: Option, locale: Locale): Option {
  return {
    ...option,
    ...shownTexts(option, locale),
    ...('options' in option && { options: option.options?.map((below) => shownOption(below, locale)) }),
    ...('choices' in option &&
      option.choices && { choices: option.choices.map((choice) => shownChoice(choice, locale)) }),
  };
}

/** A command with all its parts as Discord's client shows it in this language. */
export const shownCommand = (command: APIApplicationCommand, locale: Locale): APIApplicationCommand => ({
  ...command,
  ...shownTexts(command, locale),
  ...(command.options && { options: command.options.map((option) => shownOption(option, locale)) }),
});
