import { describe, expect, it } from 'vitest';
import type { Actor } from '#playground/actor';
import { begunCards, pressedCard } from '#test/conversation/card-talk';
import { begunTry } from '#test/conversation/daily-talk';
import { meet } from '#test/conversation/evening';
import {
  begunBy,
  firstDraft,
  isPrivate,
  messageOf,
  nextPublic,
  playerOf,
  press,
  pressNewest,
  whisper,
  wordsIn,
} from '#test/conversation/talk';

describe('what is typed without a name of a game', () => {
  it('is meant for the table where the person plays at it, else for their cards, else for a try', async () => {
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
    // Where they have no cards it is the try.
    expect(await undone(ben, room)).toContain(inTry);
    const lobby = await messageOf(ada.command(channel, 'sagrada new'));
    await messageOf(press(ben, lobby, 'join'));
    // Who waits for a game plays cards meanwhile.
    expect(await undone(ben)).toContain(inCards);
    const choosing = nextPublic(evening);
    await pressNewest(ada, channel, 'start');
    await choosing;
    expect(await undone(ben)).toContain(
      'You can only undo your own latest step, and only until someone else acts.',
    );
  });
});

describe('somebody who sits at a table of dice, and plays cards beside it', () => {
  it('is told which of the two they typed for, and led to the other, where nothing came of it', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const board = await begunBy(evening, ada, ben);
    const person = playerOf(evening, board);
    const hint =
      "You're at a dice table here, so typed commands go to it. Use the buttons to play Koloretako.";
    const unread = { die: 'K5', space: 'A1' };
    expect(await whisper(person.command(channel, 'draft', unread))).not.toContain(hint);
    await begunCards(person, channel, { window: 'Sun Catcher' });
    const told = await messageOf(person.command(channel, 'draft', unread));
    expect(isPrivate(told)).toBe(true);
    expect(wordsIn(told)).toContain(`\n-# ${hint}`);
    expect(wordsIn(await pressedCard(person, told, 'cardBoard'))).toContain('Round 1 of 10');
    const draft = await firstDraft(person, channel);
    if (draft === null) throw new Error('no die fits into an empty window');
    expect(await whisper(person.command(channel, 'draft', draft))).not.toContain(hint);
    // Words alone, but it was done.
    const undone = await whisper(person.command(channel, 'sagrada undo'));
    expect(undone).toContain('Your last step was undone.');
    expect(undone).not.toContain(hint);
  });
});

describe('somebody who plays both a challenge of the day and one of the week', () => {
  it.each([
    ['weekly', "There's nothing to undo yet."],
    ['daily', 'Something was rolled, drawn or revealed'],
  ] as const)('means the one played last by what they type: %s', async (last, told) => {
    const evening = await meet();
    const { ben } = evening;
    const room = ben.directMessages();
    const begin = {
      daily: () => begunTry(ben, room),
      weekly: async () =>
        pressedCard(ben, await messageOf(ben.command(room, 'koloretako weekly')), 'beginRankedWeek'),
    };
    await begin[last === 'daily' ? 'weekly' : 'daily']();
    evening.pass(1000);
    await begin[last]();
    expect(wordsIn(await messageOf(ben.command(room, 'sagrada undo')))).toContain(told);
  });
});
