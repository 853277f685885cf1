import type { Locale } from '#words/words';

const formatIn = (locale: Locale): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** Made once: to make one takes longer than to write all the days of a menu with it. */
const formats: Readonly<Record<Locale, Intl.DateTimeFormat>> = { en: formatIn('en'), de: formatIn('de') };

/** How a language writes days, with the month's name. */
export const longDate = (locale: Locale): Intl.DateTimeFormat => formats[locale];
