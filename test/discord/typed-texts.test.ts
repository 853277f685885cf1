import { describe, expect, it } from 'vitest';
import { verbsOf } from '#bot/route';
import { commands } from '#commands/index';
import type { Message } from '#discord/kit/message';
import type { Answer } from '#discord/request/answer';
import { someOf } from '#test/cases';
import { usual } from '#test/play/cards';
import { anna, begun, ben, by, evening } from '#test/play/evening';
import { locales } from '#words/words';
import { somebody } from './somebody.ts';
import { troubleWith } from './trouble.ts';

/** What only those can send who go around Discord's own limit. */
const tooLong = ['x', '_', '*', '`', '[', '<@1>', ' ', 'x,', '1 ', 'R3 ', '👩‍👩‍👧', '\u202E'].map((part) =>
  part.repeat(6000).slice(0, 6000),
);

const texts = tooLong.concat(
  '*_~`|>[]()\\@<'.repeat(8).slice(0, 100),
  '\u202Enimda',
  '\u200B',
  '\0',
  ' ',
  ',',
  '{a}',
  '@everyone',
  'https://evil.example/\u2066x',
  '<script>alert(1)</script>',
  "'; DROP TABLE matches; --",
);

/** The options of all commands that take any text, with a value for each option that must not be missing. */
const options = [...verbsOf(commands)].flatMap(([command, { schema }]) =>
  schema.options
    .filter(({ type }) => type === 'text')
    .map(({ name }) => ({
      command,
      option: name,
      others: Object.fromEntries(
        schema.options
          .filter(({ type, required }) => type === 'text' && required)
          .map((other) => [other.name, 'A1']),
      ),
    })),
);

/** All messages of an answer; none is one that nobody gets. */
const messagesIn = (answer: Answer): readonly Message[] => [
  ...('message' in answer ? [answer.message] : []),
  ...(answer.aside === undefined ? [] : [answer.aside]),
];

/** What must not come back: what turns text around or is no character, a mention, a link. */
const unwelcome = /[\p{Cc}\u202A-\u202E\u2066-\u2069]|<@1>|@everyone|https:\/\//u;

/** What is wrong with an answer. */
function troubleIn(answer: Answer): readonly unknown[] {
  const messages = messagesIn(answer);
  if (messages.length === 0 && answer.answer !== 'retire') return ['no message'];
  return messages
    .flatMap((message) => troubleWith(message))
    .concat(messages.filter(({ content }) => unwelcome.test(content.replaceAll('\n', ' '))));
}

describe('any text for any option', () => {
  it('is answered with something that Discord accepts', async () => {
    expect(options.length).toBeGreaterThan(10);
    const { house, tables } = await evening();
    await begun(tables, anna, ben);
    await house.cardGames.begin(by(anna), usual);
    const people = locales.flatMap((locale) => [
      { who: `a player, ${locale}`, person: somebody(house, anna, { locale }) },
      { who: `elsewhere, ${locale}`, person: somebody(house, ben, { locale, channel: '200' }) },
      { who: `alone, ${locale}`, person: somebody(house, anna, { locale, channel: 'direct', guild: null }) },
    ]);
    const offenders = [];
    let turn = 0;
    for (const { command, option, others } of options)
      for (const text of texts)
        for (const { who, person } of someOf(people, (turn += 1))) {
          const trouble = await person
            .command(command, { ...others, [option]: text })
            .then(troubleIn, (error: unknown) => [String(error)]);
          const what = `/${command} ${option}:${JSON.stringify(text.slice(0, 12))} × ${text.length}, ${who}`;
          if (trouble.length > 0) offenders.push({ what, trouble: trouble.slice(0, 2) });
        }
    expect(offenders).toEqual([]);
  });
});
