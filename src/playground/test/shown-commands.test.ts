import { Locale } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#playground/client/actor';
import { manualClock } from '#playground/clock';
import { workshop } from '#playground/default-world';
import { openDiscord } from './open-discord.ts';
import { sender } from './sender.ts';

const color = {
  type: 3,
  name: 'color',
  name_localizations: { de: 'farbe', 'en-GB': 'colour' },
  description: 'Which color',
  description_localizations: { de: 'Welche Farbe', 'en-GB': 'Which colour' },
  choices: [
    { name: 'Red', name_localizations: { de: 'Rot' }, value: 'red' },
    { name: 'Blue', value: 'blue' },
  ],
};
const shade = { type: 3, name: 'shade', description: 'How deep', autocomplete: true };

const glass = {
  name: 'glass',
  name_localizations: { de: 'glas', 'es-ES': 'vidrio' },
  description: 'About glass',
  description_localizations: { de: 'Über Glas' },
  options: [
    {
      type: 1,
      name: 'cut',
      name_localizations: { de: 'schneiden' },
      description: 'Cuts it',
      options: [color, shade],
    },
  ],
};

/** Discord with one command, and people with different languages. Without a bot, sent commands wait three seconds. */
async function open() {
  const clock = manualClock();
  const discord = await openDiscord({ clock });
  await sender(discord)('PUT', `/applications/${discord.applicationId}/commands`, [glass]);
  const [ada, ben, clara] = [discord.as('ada'), discord.as('ben'), discord.as('clara')];
  /** The result: the code of its refusal, or `sent`. */
  const outcome = async (act: Promise<unknown>): Promise<unknown> => {
    clock.advance(3000);
    return act.then(
      () => 'sent',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'sent'),
    );
  };
  return { ada, ben, clara, outcome };
}

/** What somebody sees after the slash: the command, its subcommand, and that one's options. */
const shown = (person: Actor): unknown => person.commands(workshop);

describe('what a person is offered after the slash', () => {
  it('has the names, descriptions and choices of their language', async () => {
    const { clara } = await open();
    expect(shown(clara)).toMatchObject([
      {
        name: 'glas',
        description: 'Über Glas',
        options: [
          {
            name: 'schneiden',
            description: 'Cuts it',
            options: [
              {
                name: 'farbe',
                description: 'Welche Farbe',
                choices: [
                  { name: 'Rot', value: 'red' },
                  { name: 'Blue', value: 'blue' },
                ],
              },
              { name: 'shade' },
            ],
          },
        ],
      },
    ]);
  });

  it('falls back as Discord does: from one English to the other, from Latin American Spanish to that of Spain', async () => {
    const { ada, ben } = await open();
    for (const person of [ada, ben])
      expect(shown(person)).toMatchObject([
        { name: 'glass', options: [{ name: 'cut', options: [{ name: 'colour' }, { name: 'shade' }] }] },
      ]);
    ben.speaks(Locale.SpanishLATAM);
    expect(shown(ben)).toMatchObject([{ name: 'vidrio', options: [{ options: [{ name: 'color' }, {}] }] }]);
  });

  it('changes with the language of their client', async () => {
    const { ada } = await open();
    ada.speaks(Locale.German);
    expect(shown(ada)).toMatchObject([{ name: 'glas' }]);
  });
});

describe('what a person types', () => {
  it('can be the name shown to them, or the default', async () => {
    const { clara, outcome } = await open();
    expect(await outcome(clara.command(workshop, 'glas schneiden', { farbe: 'red' }))).toBe('sent');
    expect(await outcome(clara.command(workshop, 'glass cut', { color: 'red' }))).toBe('sent');
    expect(await outcome(clara.command(workshop, 'glas schneiden', { farbe: 'Rot' }))).toBe('wrongValue');
    expect(await outcome(clara.typing(workshop, 'glas schneiden', { farbe: 'r' }, 'shade'))).toBe('sent');
  });

  it("can't be a name in somebody else's language", async () => {
    const { ada, outcome } = await open();
    expect(await outcome(ada.command(workshop, 'glas schneiden'))).toBe('unknownCommand');
    expect(await outcome(ada.command(workshop, 'glass schneiden'))).toBe('unknownCommand');
    expect(await outcome(ada.command(workshop, 'glass cut', { farbe: 'red' }))).toBe('unknownOption');
  });
});
