import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  Locale,
  type LocalizationMap,
} from 'discord-api-types/v10';

/** Where Discord's client looks for what is not translated into its own language, before it takes the default. */
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

/** Whether somebody whose Discord speaks this language may call something so: by the name shown to them, or the default. */
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

/** A command as Discord's client shows it in this language, with everything in it. */
export const shownCommand = (command: APIApplicationCommand, locale: Locale): APIApplicationCommand => ({
  ...command,
  ...shownTexts(command, locale),
  ...(command.options && { options: command.options.map((option) => shownOption(option, locale)) }),
});
