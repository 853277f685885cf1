import type { TableView } from '#table/table';
import { type Locale, locales, type Words, wordsOf } from '#words/words';

/** The words of what everyone at a table sees. */
export const wordsAt = ({ options, manners }: Pick<TableView, 'options' | 'manners'>): Words =>
  wordsFor(manners.language ?? options.locale);

/**
 * The words of the language that a locale of Discord means.
 * @param client the locale of the Discord in which they are read, where commands have their names from; else the same
 */
export const wordsFor = (locale: string, client: string = locale): Words =>
  wordsOf(languageOf(locale), languageOf(client));

/** The language that a locale of Discord means; English where the bot doesn't speak it. */
function languageOf(locale: string): Locale {
  const [language] = locale.split('-');
  return locales.find((known) => known === locale) ?? locales.find((known) => known === language) ?? 'en';
}
