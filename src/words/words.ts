import { IntlMessageFormat } from 'intl-messageformat';
import en from '#data/words/en.json' with { type: 'json' };
import type { Filling, Key, PlainKey } from './parameters.ts';

/** The languages that the bot speaks, by Discord's names of locales. */
export const locales = ['en'] as const;
export type Locale = (typeof locales)[number];

/** The texts of one language. */
export interface Words {
  readonly locale: Locale;
  /** The text of a key with its parameters filled in; plurals as the language has them. */
  say<K extends Key>(key: K, ...filling: K extends PlainKey ? [] : [Filling<Exclude<K, PlainKey>>]): string;
}

const texts: Readonly<Record<Locale, Readonly<Record<Key, string>>>> = { en };

/** The words of a language. Each text is parsed when it is first said, and kept. */
function wordsFrom(locale: Locale): Words {
  const formats = new Map<Key, IntlMessageFormat>();
  const formatOf = (key: Key): IntlMessageFormat => {
    const known = formats.get(key);
    if (known !== undefined) return known;
    const format = new IntlMessageFormat(texts[locale][key], locale, undefined, { ignoreTag: true });
    formats.set(key, format);
    return format;
  };
  return { locale, say: (key, ...[filling]) => String(formatOf(key).format(filling)) };
}

const spoken: Readonly<Record<Locale, Words>> = { en: wordsFrom('en') };

/** The words of a language. */
export const wordsOf = (locale: Locale): Words => spoken[locale];
