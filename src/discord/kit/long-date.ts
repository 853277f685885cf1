import type { DateStyle } from '#words/words';

const formatIn = (style: DateStyle): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(style, { dateStyle: 'long', timeZone: 'UTC' });

/** Made once: making one takes longer than formatting all the days of a menu with it. */
const formats: Readonly<Record<DateStyle, Intl.DateTimeFormat>> = {
  en: formatIn('en'),
  de: formatIn('de'),
  'en-GB': formatIn('en-GB'),
};

/** How days are written, with the month's name. */
export const longDate = (style: DateStyle): Intl.DateTimeFormat => formats[style];
