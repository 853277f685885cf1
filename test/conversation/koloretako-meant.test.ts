import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { begunCards } from './card-talk.ts';
import { begunTry } from './daily-talk.ts';
import { meet } from './evening.ts';
import {
  begunBy,
  firstDraft,
  isPrivate,
  messageOf,
  nextPublic,
  playerOf,
  pressed,
  pressNewest,
  whisper,
  wordsIn,
} from './talk.ts';
import { begunWeek, weekFor } from './weekly-talk.ts';

describe('a command that names no game', () => {
  it('means the table if the person plays there, or else their card game, or else their attempt', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const undone = async (person: Actor, where = channel): Promise<string> =>
      wordsIn(await messageOf(person.command(where, 'sagrada undo')));
    const [inTry, inCards] = [
      "Something was rolled, drawn or revealed since then, so earlier steps can't be undone.",
      "There's nothing to undo yet.",
    ];
    const room = ben.directMessages();
    await begunTry(ben, room);
    expect(await undone(ben)).toContain(inTry);
    await begunCards(ben, channel, { window: 'Sun Catcher' });
    expect(await undone(ben)).toContain(inCards);
    // Without a card game it is the attempt.
    expect(await undone(ben, room)).toContain(inTry);
    const lobby = await messageOf(ada.command(channel, 'sagrada new'));
    await pressed(ben, lobby, 'join');
    // Somebody waiting for a game plays cards meanwhile.
    expect(await undone(ben)).toContain(inCards);
    const choosing = nextPublic(evening);
    await pressNewest(ada, channel, 'start');
    await choosing;
    expect(await undone(ben)).toContain('You can only undo your own steps.');
  });
});

describe('somebody who sits at a table of dice and plays cards beside it', () => {
  it('hears which of the two a failed command was for, with a way to the other', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const board = await begunBy(evening, ada, ben);
    const person = playerOf(evening, board);
    const named = '-# This is about **the game at this table**.\n';
    const hint = "-# You're also playing your Koloretako game here (`/koloretako board`).";
    const unread = { die: 'K5', space: 'A1' };
    expect(await whisper(person.command(channel, 'draft', unread))).not.toContain(hint);
    await begunCards(person, channel, { window: 'Sun Catcher' });
    const told = await messageOf(person.command(channel, 'draft', unread));
    expect(isPrivate(told)).toBe(true);
    expect(wordsIn(told).startsWith(named)).toBe(true);
    expect(wordsIn(told)).toContain(`\n${hint}`);
    expect(wordsIn(await pressed(person, told, 'cardBoard'))).toContain('Round 1 of 10');
    const draft = await firstDraft(person, channel);
    if (draft === null) throw new Error('no die fits into an empty window');
    // The game is also named if the command succeeded.
    const drafted = await whisper(person.command(channel, 'draft', draft));
    expect(drafted).toMatch(/^-# This is about \*\*the game at this table\*\*\.\n\w+ \d on /u);
    const undone = await whisper(person.command(channel, 'sagrada undo'));
    expect(undone).toContain(`${named}Your last step was undone.\n${hint}`);
  });
});

const theDay = 'the daily challenge of January 6, 2026';
const theWeek = 'the weekly challenge of January 5 – 11, 2026';
const toTheDay = `${theDay} (\`/daily play day:2026-01-06\`)`;
const toTheWeek = `${theWeek} (\`/koloretako weekly week:2026-W02\`)`;

/** Ben has started the weekly challenge, then the daily one, in his direct messages. */
async function withBoth() {
  const evening = await meet();
  const { ben } = evening;
  const room = ben.directMessages();
  await begunWeek(ben, room);
  evening.pass(1000);
  await begunTry(ben, room);
  return {
    ...evening,
    room,
    said: async (name: string) => wordsIn(await messageOf(ben.command(room, name))),
  };
}

describe('a typed command from somebody who plays a daily challenge and a weekly one', () => {
  it('is answered with the name of the one it was for, and the way to the other', async () => {
    const { ben, room, said } = await withBoth();
    const draft = await firstDraft(ben, room);
    if (draft === null) throw new Error('no die fits into an empty window');
    const drafted = wordsIn(await messageOf(ben.command(room, 'draft', draft)));
    expect(drafted.split('\n')[0]).toBe(`-# This is about **${theDay}**.`);
    expect(drafted.split('\n').at(-1)).toBe(`-# You're also playing ${toTheWeek}.`);
    for (const name of ['sagrada hand', 'sagrada undo'])
      expect((await said(name)).split('\n')[0]).toBe(`-# This is about **${theDay}**.`);
  });

  it('asks where to pass, and only passes there', async () => {
    const { ben, room } = await withBoth();
    const asked = await messageOf(ben.command(room, 'pass'));
    expect(wordsIn(asked)).toBe(`You're playing ${theDay} and ${theWeek}. Where do you want to pass?`);
    const week = await messageOf(ben.press(asked, 'Weekly challenge'));
    expect(wordsIn(week)).toContain('You still have both turns');
    const again = await messageOf(ben.command(room, 'pass'));
    expect(wordsIn(await messageOf(ben.press(again, 'Daily challenge')))).toContain('Your turn is over');
    // The weekly attempt is still in its first round.
    expect(wordsIn(await messageOf(ben.command(room, 'koloretako board')))).toContain('Round 1 of 10');
  });

  it('is answered at once if nothing else is played', async () => {
    const { ben } = await meet();
    const room = ben.directMessages();
    await begunTry(ben, room);
    const passed = wordsIn(await messageOf(ben.command(room, 'pass')));
    expect(passed).toContain('Your turn is over');
    expect(passed).not.toContain('This is about');
    expect(passed).not.toContain('also playing');
  });
});

describe('a command typed at a table by somebody who plays a daily challenge elsewhere', () => {
  it('is for the table, and the answer says so', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await begunTry(ben, ben.directMessages());
    const board = await begunBy(evening, ada, ben);
    const hand = wordsIn(await messageOf(ben.command(channel, 'sagrada hand')));
    expect(hand.split('\n')[0]).toBe('-# This is about **the game at this table**.');
    expect(hand.split('\n').at(-1)).toBe(`-# You're also playing ${toTheDay}.`);
    const person = playerOf(evening, board);
    const next = nextPublic(evening);
    const passed = await whisper(person.command(channel, 'pass'));
    expect(passed.includes('This is about **the game at this table**')).toBe(person.person === ben.person);
    expect(playerOf(evening, await next).person).not.toEqual(person.person);
    // Nothing about Ben's challenge appears where others read along.
    expect(JSON.stringify(ada.sees(channel))).not.toContain('daily challenge of');
  });
});

describe('/koloretako from somebody with a game here and a weekly challenge', () => {
  it('is for the game here, and leads to the other', async () => {
    const evening = await meet();
    const { ben } = evening;
    const room = ben.directMessages();
    await pressed(ben, await weekFor(ben, room), 'beginRankedWeek');
    await begunCards(ben, room, { window: 'Sun Catcher' });
    const shown = wordsIn(await messageOf(ben.command(room, 'koloretako board')));
    expect(shown.split('\n')[0]).toBe('-# This is about **your Koloretako game here**.');
    expect(shown.split('\n').at(-1)).toBe(`-# You're also playing ${toTheWeek}.`);
  });
});
