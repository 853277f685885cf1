import { PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { matching } from '#discord/kit/choice';
import { dayText, weekText } from '#discord/kit/dates';
import { nameAt, plainName } from '#discord/kit/names';
import { argumentsFrom } from '#discord/request/arguments';
import { wordsFor } from '#discord/request/language';
import { missingPermissions, missingText } from '#discord/request/permissions';
import { weekSchema } from '#play/koloretako/card-game';
import { daySchema } from '#play/table';
import { somebody, toldBy } from '#test/discord/somebody';
import { lobby } from '#test/discord/tables';
import { anna, evening } from '#test/play/evening';
import { wordsOf } from '#words/words';

const words = wordsOf('en');

describe("a day that can't be read", () => {
  it.each(['daily play', 'daily share'])(
    'is repeated as it was typed, as plain text: %s',
    async (command) => {
      const { house } = await evening();
      const told = toldBy(await somebody(house, anna).command(command, { day: '**friday** @everyone' }));
      expect(told).toContain('“\\*\\*friday\\*\\* @\u200Beveryone”');
    },
  );
});

describe('the arguments of a command', () => {
  const schema = {
    name: 'new',
    description: 'command.new',
    options: [
      { type: 'text', name: 'how', description: 'command.new', required: true },
      {
        type: 'number',
        name: 'seats',
        description: 'command.new.seats',
        required: false,
        choices: [{ value: 2 }, { value: 3 }, { value: 4 }],
      },
      {
        type: 'choice',
        name: 'edition',
        description: 'command.new.edition',
        required: false,
        choices: [{ value: 'pegasus', name: 'edition.pegasus' }],
      },
      { type: 'flag', name: 'reduced-bag', description: 'command.new.reducedBag', required: false },
    ],
  } as const;

  it('are those the schema asks for, null if left out', () => {
    expect(argumentsFrom(schema, { how: 'x', seats: 3, edition: 'pegasus', 'reduced-bag': false })).toEqual({
      how: 'x',
      seats: 3,
      edition: 'pegasus',
      'reduced-bag': false,
    });
    expect(argumentsFrom(schema, { how: '' })).toEqual({
      how: '',
      seats: null,
      edition: null,
      'reduced-bag': null,
    });
  });

  it.each([
    ['a required option is missing', {}],
    ['a number is not among the choices', { how: 'x', seats: 5 }],
    ['a choice is none of them', { how: 'x', edition: 'another' }],
    ['a flag is a word', { how: 'x', 'reduced-bag': 'yes' }],
    ['a text is a number', { how: 3 }],
  ])('is refused where %s', (_, given) => {
    expect(() => argumentsFrom(schema, given)).toThrow(TypeError);
  });
});

describe("the bot's permissions", () => {
  const { SendMessages, SendMessagesInThreads } = PermissionFlagsBits;
  const { ViewChannel, AttachFiles } = PermissionFlagsBits;
  const anywhere = [ViewChannel, AttachFiles];

  it('are enough if it can post pictures, in a channel or in a thread', () => {
    const inChannel = new PermissionsBitField([...anywhere, SendMessages]);
    const inThread = new PermissionsBitField([...anywhere, SendMessagesInThreads]);
    expect(missingPermissions(inChannel, false)).toEqual([]);
    expect(missingPermissions(inThread, true)).toEqual([]);
    expect(missingPermissions(inChannel, true)).toEqual(['SendMessagesInThreads']);
    expect(missingPermissions(inThread, false)).toEqual(['SendMessages']);
  });

  it("are named by Discord's names if missing", () => {
    const missing = missingPermissions(new PermissionsBitField(), false);
    expect(missingText(missing, words)).toContain(
      '**View Channel**, **Send Messages**, and **Attach Files**',
    );
  });
});

describe('a name', () => {
  it('is never read as markdown, a link or a mention', () => {
    expect(plainName('**bold** _it_')).toBe('\\*\\*bold\\*\\* \\_it\\_');
    expect(plainName('<@123>')).not.toContain('<@');
    expect(plainName('@everyone')).not.toContain('@everyone');
    expect(plainName('[x](http://a.b)')).toContain('\\[x]');
    for (const name of ['# Ada', '> Ada', '- Ada', '-# Ada', '1. Ada'])
      expect(plainName(name)).toMatch(/^1?\\/);
  });

  it('belongs to the seat, or is empty', () => {
    expect(nameAt(lobby(), 1)).toBe('Ben');
    expect(nameAt(lobby(), 3)).toBe('');
  });
});

describe('the language', () => {
  it("is the locale's, or English", () => {
    for (const locale of ['en', 'en-US', 'en-GB', 'fr', '']) expect(wordsFor(locale).locale).toBe('en');
  });

  it.each([
    ['en-GB', 'en-GB', '6 January 2026'],
    ['en', 'en-GB', '6 January 2026'],
    ['en-US', 'en-US', 'January 6, 2026'],
    ['fr', 'fr', 'January 6, 2026'],
    ['de', 'en-GB', '6. Januar 2026'],
    ['en', 'de', 'January 6, 2026'],
  ])('writes days as its readers do: %s in a Discord in %s', (locale, client, day) => {
    expect(dayText(daySchema.parse('2026-01-06'), wordsFor(locale, client))).toBe(day);
  });

  it('puts the day before the month in British English for weeks too', () => {
    const week = weekSchema.parse('2026-W02');
    expect(weekText(week, wordsFor('en-GB'))).toBe('5 – 11 January 2026');
    expect(weekText(week, wordsFor('en-US'))).toBe('January 5 – 11, 2026');
  });
});

describe('choices', () => {
  it('are those that contain the typed text, at most 25', () => {
    const choices = Array.from({ length: 30 }, (_, index) => ({
      name: `Number ${index}`,
      value: `n${index}`,
    }));
    expect(matching(choices, '')).toHaveLength(25);
    expect(matching(choices, 'NUMBER 2 9').map(({ value }) => value)).toEqual(['n29']);
  });
});
