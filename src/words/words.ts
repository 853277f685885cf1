import { IntlMessageFormat } from 'intl-messageformat';
import de from '#data/words/de.json' with { type: 'json' };
import en from '#data/words/en.json' with { type: 'json' };
import { formattersOf } from './figure.ts';
import type { FilledKey, Filling, Key } from './key.ts';

/** The languages that the bot speaks, as Discord's locales. */
export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];

/** How days are written, as Discord's locales: British English puts the day before the month. */
export const dateStyles = [...locales, 'en-GB'] as const;
export type DateStyle = (typeof dateStyles)[number];

/** The texts of one language. */
export interface Words {
  readonly locale: Locale;
  readonly dates: DateStyle;
  /** The text of a key with its parameters filled in, and plurals in the forms of the language. */
  say<K extends Key>(
    key: K,
    ...filling: [Extract<K, FilledKey>] extends [never] ? [] : [Filling<Extract<K, FilledKey>>]
  ): string;
}

const texts: Readonly<Record<Locale, Readonly<Record<Key, string>>>> = { en, de };

/** A command with its options, or options alone: `/sagrada new solo:`, `how:`; placeholders are no names. */
const mention = /`(?:\/[^`]*|[^`]*:)`/gu;
const word = /(?<![\w{-])[a-z][a-z-]*(?![\w-])/gu;

/**
 * A text with the names of commands and options as readers find them in Discord, which translates them for each user. The
 * language files have them in backticks under their registered names, an option with its colon.
 */
const withCommands = (text: string, nameOf: (written: string) => string | undefined): string =>
  text.replaceAll(mention, (mentioned) =>
    mentioned.replaceAll(word, (written) => nameOf(written) ?? written),
  );

/** A language's own name, as its speakers look for it. */
export const ownNameOf = (locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;

/** The words of a language. Each text is parsed on first use and cached. */
function wordsFrom(locale: Locale, client: Locale, dates: DateStyle): Words {
  const names: Readonly<Record<string, string>> = texts[client];
  const formatters = formattersOf(locale);
  const formats = new Map<Key, IntlMessageFormat>();
  const formatOf = (key: Key): IntlMessageFormat => {
    const known = formats.get(key);
    if (known !== undefined) return known;
    const text = withCommands(texts[locale][key], (name) => names[`commandName.${name}`]);
    const format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true, formatters });
    formats.set(key, format);
    return format;
  };
  return { locale, dates, say: (key, ...[filling]) => String(formatOf(key).format(filling)) };
}

const spoken = new Map<string, Words>();

/**
 * The words of a language.
 * @param client the language of the reader's Discord client, which names the commands
 * @param dates how the reader writes days
 */
export function wordsOf(locale: Locale, client: Locale = locale, dates: DateStyle = locale): Words {
  const name = `${locale} ${client} ${dates}`;
  const known = spoken.get(name);
  if (known !== undefined) return known;
  const words = wordsFrom(locale, client, dates);
  spoken.set(name, words);
  return words;
}
