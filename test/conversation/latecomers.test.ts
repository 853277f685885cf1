import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { sagrada } from '#games/sagrada/rules';
import { chanceOf } from '#games/shared/seed';
import { seedOf } from '#test/made-up';
import { wordsOf } from '#words/words';
import { type Evening, meet } from './evening.ts';
import {
  begunBy,
  buttonsOf,
  isPrivate,
  messageOf,
  press,
  pressNewest,
  resigns,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';

/** What the private objective of each seat is called in an evening's first game of three. */
const objectives = sagrada
  .deal({ mode: 'table', players: 3, edition: 'floodgate', reducedBag: false }, chanceOf(seedOf(1)))
  .hands.map(({ privateObjectives: [color = 'red'] }) => wordsOf('en').say(`privateObjective.${color}.name`));

/** Ada, Ben and Clara play, and Ben has resigned; gives the panel that Dmitri gets who comes late. */
async function withoutBen() {
  const evening = await meet();
  const { ada, ben, clara, dmitri, channel } = evening;
  const board = await begunBy(evening, ada, ben, clara);
  await resigns(ben, channel);
  return { ...evening, board, late: await messageOf(dmitri.command(channel, 'sagrada join')) };
}

/** Somebody takes the first seat in a panel, and confirms; gives the question and what they see then. */
async function takes(person: Actor, panel: APIMessage): Promise<readonly [APIMessage, APIMessage]> {
  const question = await messageOf(press(person, panel, 'takeSeat'));
  const asked = structuredClone(question);
  return [asked, await messageOf(press(person, question, 'takeSeatSurely'))];
}

/** Everything on somebody's screen. */
const screenOf = (person: Actor, { channel }: Evening): string => JSON.stringify(person.sees(channel));

describe('somebody who comes late', () => {
  it('sees the seats they can take, whatever they press', async () => {
    const { dmitri, channel, board, late } = await withoutBen();
    expect(wordsIn(late)).toMatch(
      /^You're not at this table\. You can take over a seat, or join the next game\.\n\*\*Ben \(resigned\)\*\*\n-# −?\d+ points? without the private objective · \d favor tokens?$/u,
    );
    expect(isPrivate(late)).toBe(true);
    expect(waysIn(late)).toEqual(['takeSeat', 'sitIn', 'more']);
    const shown = await Promise.all([
      messageOf(dmitri.command(channel, 'sagrada hand')),
      messageOf(press(dmitri, board, 'hand')),
      messageOf(dmitri.command(channel, 'pass')),
    ]);
    for (const panel of shown) expect(waysIn(panel)).toContain('takeSeat');
    const newest = await dmitri.finds(channel, (message) => waysIn(message).includes('hand'));
    expect(wordsIn(newest)).toContain('Want to play along? Press **My hand** to take over a seat.');
    const die = buttonsOf(newest).find((button) => button.press?.press === 'open');
    expect(waysIn(await messageOf(dmitri.press(newest, die?.customId ?? '')))).toContain('takeSeat');
  });

  it('is asked before, then plays the seat with its cards, and everybody reads it', async () => {
    const evening = await withoutBen();
    const { ben, dmitri, channel, late } = evening;
    const [question, hand] = await takes(dmitri, late);
    expect(wordsIn(question)).toBe(
      "Take over from Ben? You'll see their private objective, so you can't take any other seat here. The result counts for nobody's rating.",
    );
    expect(wordsIn(hand)).toContain('You took over from Ben.');
    expect(wordsIn(hand)).toContain('Your private objective');
    const board = await ben.finds(channel, (message) => wordsIn(message).includes('takes over from'));
    expect(wordsIn(board)).toContain('Дмитрий 🎲 takes over from Ben.');
    expect(wordsIn(board)).toContain('Ben resigned.');
    expect(wordsIn(board)).not.toContain('Want to play along?');
    expect(await whisper(ben.command(channel, 'sagrada hand'))).toContain('Дмитрий 🎲 plays your seat now.');
    await resigns(dmitri, channel);
    expect(await whisper(ben.command(channel, 'sagrada hand'))).toBe(
      "You're not at this table. No seat is free for you, but you can join the next game.",
    );
  });

  it('sees from then on what only its player may see, and nobody else does', async () => {
    const evening = await withoutBen();
    const { ada, ben, clara, dmitri, late, channel } = evening;
    const [first = '', own = '', third = ''] = objectives;
    expect(screenOf(dmitri, evening)).not.toContain(own);
    const before = ben.sees(channel).length;
    await takes(dmitri, late);
    await pressNewest(dmitri, channel, 'hand');
    await pressNewest(ben, channel, 'hand');
    expect(screenOf(dmitri, evening)).toContain(own);
    for (const other of [first, third]) expect(screenOf(dmitri, evening)).not.toContain(other);
    for (const person of [ada, clara]) {
      await person.command(channel, 'sagrada hand');
      await person.command(channel, 'score');
    }
    for (const person of [ada, clara]) expect(screenOf(person, evening)).not.toContain(own);
    expect(JSON.stringify(ben.sees(channel).slice(before))).not.toContain(own);
  });

  it('finds out when a seat is gone that they were just asked about', async () => {
    const { ada, clara, dmitri, channel } = await meet();
    await messageOf(ada.command(channel, 'sagrada new', { computers: 1, level: 'apprentice' }));
    await pressNewest(ada, channel, 'start');
    const [late, later] = [
      await messageOf(clara.command(channel, 'sagrada join')),
      await messageOf(dmitri.command(channel, 'sagrada join')),
    ];
    const question = await messageOf(press(dmitri, later, 'takeSeat'));
    await takes(clara, late);
    expect(await whisper(press(dmitri, question, 'takeSeatSurely'))).toBe(
      'Somebody plays this seat now. `/sagrada join` shows the seats you can take.',
    );
    expect(await whisper(dmitri.command(channel, 'sagrada join'))).toBe(
      "You're not at this table. No seat is free for you, but you can join the next game.",
    );
  });

  it('takes the seat of a computer player before its window is chosen, in German too', async () => {
    const evening = await meet();
    const { ada, clara, channel } = evening;
    clara.speaks(Locale.German);
    await messageOf(ada.command(channel, 'sagrada new', { computers: 2, level: 'apprentice' }));
    await pressNewest(ada, channel, 'start');
    const late = await messageOf(clara.command(channel, 'sagrada join'));
    expect(wordsIn(late)).toContain('Du sitzt nicht an diesem Tisch. Du kannst einen Platz übernehmen');
    const [question, offer] = await takes(clara, late);
    expect(wordsIn(question)).toContain('übernehmen?');
    expect(wordsIn(offer)).toMatch(/^Du hast den Platz von (?:Nora|Finn) übernommen\./u);
  });
});

describe('the end of a game in which somebody took a seat over', () => {
  it('says so, and that the seat counts for nobody', async () => {
    const { ada, clara, dmitri, channel, late } = await withoutBen();
    await takes(dmitri, late);
    await resigns(clara, channel);
    await resigns(dmitri, channel);
    const over = await ada.finds(channel, (message) => waysIn(message).includes('rematch'));
    expect(wordsIn(over)).toContain(
      "Дмитрий 🎲 took over from Ben, so that seat counts for nobody's rating.",
    );
    expect(await whisper(dmitri.command(channel, 'score', { player: dmitri.person.id }))).toContain(
      'no finished games',
    );
  });
});

describe('a place at the rematch', () => {
  it('is theirs who asked for it: they are awaited and mentioned with the others', async () => {
    const evening = await meet();
    const { ada, ben, dmitri, channel } = evening;
    await begunBy(evening, ada, ben);
    const late = await messageOf(dmitri.command(channel, 'sagrada join'));
    expect(waysIn(late)).toEqual(['sitIn', 'more']);
    const place = await messageOf(press(dmitri, late, 'sitIn'));
    expect(wordsIn(place)).toContain("You're in for the next game. I'll mention you when the rematch opens.");
    await resigns(ben, channel);
    const lobby = await messageOf(pressNewest(ada, channel, 'rematch'));
    expect(lobby.mentions.map(({ id }) => id).toSorted()).toEqual(
      [ben, dmitri].map(({ person }) => person.id).toSorted(),
    );
    expect(wordsIn(lobby)).toContain('3. Дмитрий 🎲 (not in yet)');
    await press(dmitri, lobby, 'leave');
    const left = await ada.finds(channel, (message) => waysIn(message).includes('join'));
    expect(wordsIn(left)).not.toContain('Дмитрий');
  });

  it('is a seat in the lobby for who asks once the rematch has opened', async () => {
    const evening = await meet();
    const { ada, ben, dmitri, channel } = evening;
    await begunBy(evening, ada, ben);
    const late = await messageOf(dmitri.command(channel, 'sagrada join'));
    await resigns(ben, channel);
    await messageOf(pressNewest(ada, channel, 'rematch'));
    expect(await whisper(press(dmitri, late, 'sitIn'))).toContain("You're in!");
    const lobby = await ada.finds(channel, (message) => wordsIn(message).includes('3. **Дмитрий 🎲**'));
    expect(wordsIn(lobby)).toContain('2. Ben (not in yet)\n3. **Дмитрий 🎲**');
  });

  it('can be given back', async () => {
    const evening = await meet();
    const { ada, ben, dmitri, channel } = evening;
    await begunBy(evening, ada, ben);
    const late = await messageOf(dmitri.command(channel, 'sagrada join'));
    const place = await messageOf(press(dmitri, late, 'sitIn'));
    const back = await messageOf(press(dmitri, place, 'notSitIn'));
    expect(waysIn(back)).toContain('sitIn');
    await resigns(ben, channel);
    const lobby = await messageOf(pressNewest(ada, channel, 'rematch'));
    expect(lobby.mentions.map(({ id }) => id)).toEqual([ben.person.id]);
  });
});
