import { type Locale, locales } from '#words/words';

/** Made once: to make one takes longer than to write all the days of a menu with it. */
const formats = Object.fromEntries(
  locales.map((locale) => [locale, new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })]),
) as Readonly<Record<Locale, Intl.DateTimeFormat>>;

/** How a language writes days, with the month's name. */
export const longDate = (locale: Locale): Intl.DateTimeFormat => formats[locale];
