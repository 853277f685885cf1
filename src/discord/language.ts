import { locales, type Words, wordsOf } from '#words/words';

/** The words of the language that a locale of Discord means; English where the bot doesn't speak it. */
export function wordsFor(locale: string): Words {
  const [language] = locale.split('-');
  return wordsOf(
    locales.find((known) => known === locale) ?? locales.find((known) => known === language) ?? 'en',
  );
}
