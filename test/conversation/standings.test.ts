import type { APIMessage } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { customIdOf } from '#test/discord/press';
import { type Evening, meet } from './evening.ts';
import {
  dealtTo,
  isPrivate,
  messageOf,
  nextPublic,
  picturesIn,
  press,
  resigns,
  whisper,
  wordsIn,
} from './talk.ts';

/** The first of these people resigns from a game with the other; returns the result. */
async function givenUpBy(evening: Evening, ...people: readonly [Actor, Actor]): Promise<APIMessage> {
  const { channel } = evening;
  await dealtTo(evening, ...people);
  const result = nextPublic(evening);
  const [first] = people;
  await resigns(first, channel);
  return result;
}

/** What only one person is shown. */
async function panel(answering: Parameters<typeof messageOf>[0]): Promise<APIMessage> {
  const message = await messageOf(answering);
  if (!isPrivate(message)) throw new Error(`everybody can read: ${wordsIn(message)}`);
  return message;
}

describe('scores and rankings', () => {
  it('are opened, turned, posted and explored by anyone, even after a restart', async () => {
    const evening = await meet();
    const { ada, ben, clara, channel, discord } = evening;
    const result = await givenUpBy(evening, ada, ben);
    // Everyone finds the way to the ranking under the result.
    const table = await panel(press(ben, result, 'openStandings'));
    expect(wordsIn(table)).toMatch(/^## The Glaziers\nYou're number \*\*\d\*\* of 2\.$/u);
    expect(picturesIn(table)).toHaveLength(1);
    expect(evening.pictures.at(-1)).toMatchObject({
      kind: 'standings',
      rows: [{ rank: 1, cells: [expect.any(String), '1', expect.any(String)] }, { cells: expect.anything() }],
    });
    await evening.restart();
    const posting = nextPublic(evening);
    await press(ben, table, 'postStandings');
    const post = await posting;
    expect(post.attachments).toHaveLength(1);
    expect(post.mentions).toEqual([]);
    expect(wordsIn(post)).toContain('2 players, by rating, without computers');
    // Pressed once more, it posts nothing more.
    const shown = ben.sees(evening.channel).length;
    const again = await press(ben, table, 'postStandings');
    expect([again.kind, ben.sees(evening.channel).length]).toEqual(['deferredUpdate', shown]);
    // Clara has not played, and her Discord is German.
    const hers = await panel(press(clara, post, 'openStandings'));
    expect(wordsIn(hers)).toContain('Du stehst noch nicht in der Rangliste.');
    const menu = customIdOf({ press: 'profileOf' });
    const adas = await panel(clara.choose(hers, menu, [ada.person.id]));
    expect(wordsIn(adas)).toContain('## Ada\n**Auf diesem Server**');
    const against = await panel(press(clara, adas, 'against'));
    expect(wordsIn(against)).toContain(`<@${clara.person.id}> und <@${ada.person.id}> haben`);
    const back = await panel(press(clara, against, 'standings'));
    expect(wordsIn(back)).toBe(wordsIn(hers));
    // People are options of a command too.
    expect(
      await whisper(clara.command(channel, 'punkte', { spieler: ada.person.id, gegen: ben.person.id })),
    ).toContain('Eine Partie miteinander auf diesem Server.');
    expect(discord.violations).toEqual([]);
  });
});
