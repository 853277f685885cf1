import type { TableView } from '#play/table';
import { type DateStyle, dateStyles, type Locale, locales, type Words, wordsOf } from '#words/words';

/** The words for everything that everyone at a table sees. */
export const wordsAt = ({ options, settings }: Pick<TableView, 'options' | 'settings'>): Words =>
  wordsFor(settings.language ?? options.locale);

/**
 * The words of the language that a Discord locale means.
 * @param client the locale of the Discord client they are read in, which names the commands; by default the same
 */
export function wordsFor(locale: string, client: string = locale): Words {
  const language = languageOf(locale);
  return wordsOf(language, languageOf(client), datesOf(language, [locale, client]));
}

/** How days are written for people with these locales: as one of them sets it, or else as usual in the language. */
const datesOf = (language: Locale, read: readonly string[]): DateStyle =>
  dateStyles.find((style) => style.startsWith(`${language}-`) && read.includes(style)) ?? language;

/** The language that a Discord locale means; English if the bot doesn't speak it. */
function languageOf(locale: string): Locale {
  const [language] = locale.split('-');
  return locales.find((known) => known === locale) ?? locales.find((known) => known === language) ?? 'en';
}
