import { describe, expect, it } from 'vitest';
import { commands } from '#commands/index';
import { commandBody } from '#discord/protocol/command-body';
import { locales, wordsOf } from '#words/words';
import { allTexts, faulty, languages } from './languages.ts';

/** The names Discord allows for commands: lower case, letters of any script. */
const allowed = /^[-_'\p{L}\p{N}]{1,32}$/u;

/** What a language calls each command and option, in the order of their registered names. */
const namesIn = (locale: string): readonly (readonly [string, string])[] =>
  Object.entries(languages[locale] ?? {}).flatMap(([key, shown]) =>
    key.startsWith('commandName.') ? [[key.replace('commandName.', ''), shown] as const] : [],
  );

interface Named {
  readonly name: string;
  readonly name_localizations?: Readonly<Partial<Record<string, string | null>>> | null | undefined;
  readonly options?: readonly Named[] | undefined;
}

const bodies: readonly Named[] = commands.map((command) => commandBody(command, []));
const below = (named: Named): readonly Named[] => [named, ...(named.options ?? []).flatMap(below)];
const everyone = bodies.flatMap(below);
const siblings: readonly (readonly Named[])[] = [bodies, ...everyone.map(({ options = [] }) => options)];

/** A command or an option in backticks, as in `/sagrada new solo:` and `how:`; `place B3` isn't one. */
const mentions = allTexts.flatMap(({ locale, key, text }) =>
  [...text.matchAll(/`((?:\/[^`]+)|(?:[^`]+:))`/gu)].map(([, mention = '']) => ({ locale, key, mention })),
);

/**
 * Whether these words lead from the commands to something that can be typed; an option has a colon and may have a value
 * filled in.
 */
function leads(from: readonly Named[], words: readonly string[]): boolean {
  const [word, ...others] = words;
  if (word === undefined) return true;
  const found = from.find(({ name }) => name === word.replace(/:(?:\{\w+\})?$/u, ''));
  if (found === undefined) return false;
  return leads(word.includes(':') ? from : (found.options ?? []), others);
}

describe('the names of commands', () => {
  it('are registered in English', () => {
    expect(namesIn('en').filter(([name, shown]) => name !== shown)).toEqual([]);
  });

  it('all belong to something', () => {
    expect([...new Set(everyone.map(({ name }) => name))].toSorted()).toEqual(
      namesIn('en')
        .map(([name]) => name)
        .toSorted(),
    );
  });

  it.each(locales)('are allowed by Discord in %s', (locale) => {
    const refused = namesIn(locale).filter(
      ([, shown]) => !allowed.test(shown) || shown !== shown.toLowerCase().normalize('NFC'),
    );
    expect(refused).toEqual([]);
  });

  it("are never a neighbor's name, translated or not", () => {
    for (const group of siblings) {
      const names = group.flatMap(({ name, name_localizations: translated }) =>
        Array.from(new Set(Object.values(translated ?? {}).concat(name))),
      );
      expect(new Set(names).size, names.join(' ')).toBe(names.length);
    }
  });

  it('are registered in every language', () => {
    expect(bodies.find(({ name }) => name === 'draft')).toMatchObject({
      name_localizations: { de: 'nehmen' },
      options: [
        { name: 'die', name_localizations: { de: 'würfel' } },
        { name: 'space', name_localizations: { de: 'feld' } },
      ],
    });
  });
});

describe('a text that mentions a command', () => {
  it('names one that exists', () => {
    const unknown = mentions.filter(({ mention }) => {
      const from = mention.startsWith('/') ? bodies : everyone;
      return !leads(from, mention.replace(/^\//u, '').split(' '));
    });
    expect(unknown).toEqual([]);
    expect(mentions.length).toBeGreaterThan(100);
  });

  it('keeps what is filled in unchanged in German, so it can be copied whole', () => {
    const text = wordsOf('de').say('fair.laterDay', { day: '2026-01-06' });
    expect(text).toContain('`/täglich spielen tag:2026-01-06`');
  });

  it('puts it in backticks', () => {
    expect(
      faulty(({ text }) => /(?<![\w:/])\/[a-z]\w*/u.exec(text.replaceAll(/`[^`]*`/gu, ''))?.[0]),
    ).toEqual([]);
  });

  it('names it as the reader finds it', () => {
    expect(wordsOf('en').say('refusal.noTable')).toContain('`/sagrada new` opens one, and with `solo:`');
    expect(wordsOf('de').say('refusal.noTable')).toContain(
      '`/sagrada neu` eröffnet einen, und mit `allein:`',
    );
  });

  it("uses the language of the reader's Discord, even if they set another for the bot", () => {
    expect(wordsOf('de', 'en').say('refusal.noTable')).toContain('`/sagrada new` eröffnet einen');
    expect(wordsOf('en', 'de').say('refusal.noTable')).toContain('`/sagrada neu` opens one');
  });

  it('leaves notation unchanged', () => {
    expect(wordsOf('de').say('refusal.shadeMissing', { color: 'Rot' })).toContain('`place 5 B3`');
    expect(wordsOf('de').say('apology', { reference: 'new' })).toContain('`new`');
  });
});
