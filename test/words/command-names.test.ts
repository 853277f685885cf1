import { describe, expect, it } from 'vitest';
import { commands } from '#commands/index';
import { commandBody } from '#discord/protocol/command-body';
import { allTexts } from './languages.ts';
import { commandNames } from '#words/command-names';
import { locales, wordsOf } from '#words/words';

/** The names Discord allows for commands: lower case, letters of any script. */
const allowed = /^[-_'\p{L}\p{N}]{1,32}$/u;

interface Named {
  readonly name: string;
  readonly name_localizations?: Readonly<Partial<Record<string, string | null>>> | null | undefined;
  readonly options?: readonly Named[] | undefined;
}

const bodies: readonly Named[] = commands.map(commandBody);
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
    for (const name of commandNames) expect(wordsOf('en').say(`commandName.${name}`)).toBe(name);
  });

  it('all belong to something', () => {
    expect([...new Set(everyone.map(({ name }) => name))].toSorted()).toEqual(commandNames.toSorted());
  });

  it.each(locales)('are allowed by Discord in %s', (locale) => {
    for (const name of commandNames) {
      const shown = wordsOf(locale).say(`commandName.${name}`);
      expect(shown).toMatch(allowed);
      expect(shown).toBe(shown.toLowerCase().normalize('NFC'));
    }
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
  it.each(mentions)('names one that exists: $mention in $key ($locale)', ({ mention }) => {
    const words = mention.replace(/^\//u, '').split(' ');
    const from = mention.startsWith('/') ? bodies : everyone;
    expect(leads(from, words)).toBe(true);
  });

  it('keeps what is filled in unchanged in German, so it can be copied whole', () => {
    const text = wordsOf('de').say('fair.laterDay', { day: '2026-01-06' });
    expect(text).toContain('`/täglich spielen tag:2026-01-06`');
  });

  it.each(allTexts)('puts it in backticks: $key ($locale)', ({ text }) => {
    expect(text.replaceAll(/`[^`]*`/gu, '')).not.toMatch(/(?<![\w:/])\/[a-z]/u);
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
