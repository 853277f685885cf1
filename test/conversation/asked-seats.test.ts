import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { withoutPause } from './computer-talk.ts';
import { type Evening, meet } from './evening.ts';
import {
  dealtWith,
  isPrivate,
  messageOf,
  newestBoard,
  offerTo,
  playerOf,
  press,
  takeTurn,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';

const minute = 60_000;

/** The next board on which somebody has the turn. */
const boardAfter = ({ ada, channel }: Evening, before: APIMessage): Promise<APIMessage> =>
  ada.finds(channel, (message) => BigInt(message.id) > BigInt(before.id) && waysIn(message).includes('end'));

/** What the bot logs once a message of its own has arrived. */
const posted = '"how":"post","delivery":"called"';

/** Ada, Ben and Clara play live, and Ben lets the choice of windows and his first turn go by. */
async function withoutBen(): Promise<Evening> {
  const evening = await meet();
  const { ada, ben, clara, channel } = evening;
  const choosing = await dealtWith(evening, { pace: 'live' }, ada, ben, clara);
  await withoutPause(ada, channel);
  for (const person of [ada, clara]) await press(person, await offerTo(person, choosing), 'choose');
  await evening.logged('"delivery":"delivered"');
  await lasts(evening, 4);
  let board = await boardAfter(evening, choosing);
  for (let posts = 1; !wordsIn(board).includes('Ben is away'); posts += 1) {
    const { person } = playerOf(evening, board);
    // His clock runs once the bot knows that its board has arrived; of his minutes, none are left.
    await evening.logged(posted, posts);
    if (person.id === ben.person.id) await lasts(evening, 1);
    else await takeTurn(evening, board);
    board = await boardAfter(evening, board);
  }
  return evening;
}

/** So many minutes pass, one by one: what is due at a table again and again is due in each. */
async function lasts(evening: Evening, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 1) await evening.passAwake(minute);
}

/** Somebody asks for the seat of a person who is away; gives what they are told, and what the channel is. */
async function asks(person: Actor, evening: Evening): Promise<readonly [string, APIMessage]> {
  const { channel } = evening;
  const late = await messageOf(person.command(channel, 'sagrada join'));
  const question = await messageOf(press(person, late, 'takeSeat'));
  const told = wordsIn(await messageOf(press(person, question, 'takeSeatSurely')));
  await lasts(evening, 1);
  return [told, await evening.ada.finds(channel, (message) => waysIn(message).includes('keepSeat'))];
}

/** What the newest board says. */
const boardOf = ({ ada, channel }: Evening): string => wordsIn(newestBoard(ada, channel));

describe('the seat of somebody who is away', () => {
  it('is asked for in the channel, which mentions only them and says until when they can answer', async () => {
    const evening = await withoutBen();
    const { ada, ben, clara, dmitri, channel } = evening;
    const [told, notice] = await asks(dmitri, evening);
    expect(told).toContain(
      "I've asked Ben. If there's no answer, the seat is yours, and I'll tell you here.",
    );
    expect(wordsIn(notice)).toMatch(
      /^<@\d+>, Дмитрий 🎲 would like to take over your seat\. Without an answer, they get it <t:\d+:R>\./u,
    );
    expect(notice.mentions.map(({ id }) => id)).toEqual([ben.person.id]);
    expect(isPrivate(notice)).toBe(false);
    await ada.finds(channel, () => boardOf(evening).includes("Дмитрий 🎲 asked for Ben's seat, and gets it"));
    expect(await whisper(press(ada, notice, 'giveSeat'))).toBe(
      "That's somebody else's seat. `/sagrada board` shows the game.",
    );
    expect(await whisper(press(clara, notice, 'keepSeat'))).toBe(
      'Das ist der Platz von jemand anderem. `/sagrada tisch` zeigt die Partie.',
    );
  });

  it('stays theirs if they keep it, and the question goes', async () => {
    const evening = await withoutBen();
    const { ben, dmitri, channel } = evening;
    const [, notice] = await asks(dmitri, evening);
    expect(await whisper(press(ben, notice, 'keepSeat'))).toContain('You keep your seat');
    await dmitri.finds(channel, () => boardOf(evening).includes('Ben is back.'));
    await lasts(evening, 4);
    expect(ben.sees(channel).map(({ id }) => id)).not.toContain(notice.id);
    expect(await whisper(ben.command(channel, 'sagrada hand'))).toContain('Your private objective');
    expect(await whisper(dmitri.command(channel, 'sagrada hand'))).toContain("You're not at this table.");
  });

  it("is the other one's if they give it up, and stays so", async () => {
    const evening = await withoutBen();
    const { ben, dmitri, channel } = evening;
    const [, notice] = await asks(dmitri, evening);
    expect(await whisper(press(ben, notice, 'giveSeat'))).toContain('Дмитрий 🎲 plays your seat now.');
    expect(await whisper(dmitri.command(channel, 'sagrada hand'))).toContain('Your private objective');
    expect(await whisper(ben.command(channel, 'sagrada hand'))).toContain('Дмитрий 🎲 plays your seat now.');
  });

  it("is the other one's without an answer, who is told, also in German", async () => {
    const evening = await withoutBen();
    const { ben, dmitri, channel } = evening;
    ben.speaks(Locale.German);
    const [, notice] = await asks(dmitri, evening);
    await lasts(evening, 3);
    expect(ben.sees(channel).map(({ id }) => id)).not.toContain(notice.id);
    expect(await whisper(dmitri.command(channel, 'sagrada hand'))).toContain('Your private objective');
    expect(await whisper(ben.command(channel, 'sagrada hand'))).toContain(
      'Дмитрий 🎲 spielt jetzt auf deinem Platz.',
    );
    // Either a message of its own or the board of their turn.
    const calls = dmitri
      .sees(channel)
      .filter(({ mentions }) => mentions.some(({ id }) => id === dmitri.person.id));
    expect(calls).toHaveLength(1);
  });
});
