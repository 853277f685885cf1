import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { challengeSeed, gaveUp, hour, playedOut, summariesFor } from './daily-talk.ts';
import { type Evening, meet } from './evening.ts';
import {
  buttonsOf,
  isPrivate,
  messageOf,
  picturesIn,
  pressed,
  publicIn,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';

// The evening starts on Tuesday, January 6, at 20:00 UTC, with Ada, who owns the server, Ben and Clara.
const untilMidnight = 4 * hour;
const cardTitle = '## Daily challenge · 6 January 2026';

/** Ada chooses the card in the settings; gives it. */
async function cardIn(evening: Evening): Promise<APIMessage> {
  const { ada, channel } = evening;
  // The bot notices in its first minute that a day has a challenge.
  await evening.passAwake(60_000);
  const settings = await summariesFor(ada, channel);
  const choice = buttonsOf(settings).find(({ press }) => press?.press === 'summary' && press.on === 'card');
  expect(wordsIn(await messageOf(ada.press(settings, choice?.customId ?? '')))).toContain("**day's card**");
  return ada.finds(channel, (message) => !isPrivate(message) && wordsIn(message).startsWith(cardTitle));
}

/** The card once it says this. */
const saying = ({ ada, channel }: Evening, { id }: APIMessage, text: string): Promise<APIMessage> =>
  ada.finds(channel, (message) => message.id === id && wordsIn(message).includes(text));

describe('the card of a day', () => {
  it('fills in place as those finish who pressed Play on it, and closes with the best window and the seed', async () => {
    const evening = await meet();
    const { ada, ben, clara, channel, pictures } = evening;
    const card = await cardIn(evening);
    expect(wordsIn(card)).toContain('Nobody has finished yet. Be the first!');
    expect(waysIn(card)).toEqual(['playOnCard', 'peopleOnCard', 'fairDay']);
    const first = await pressed(ben, card, 'playOnCard');
    expect(isPrivate(first)).toBe(true);
    expect(wordsIn(first)).toContain("You're on this server's cards from now on.");
    expect(wordsIn(await pressed(ben, card, 'playOnCard'))).not.toContain('from now on');
    await pressed(ada, card, 'playOnCard');
    await playedOut(ben, channel, 1);
    await playedOut(clara, channel, 0);
    evening.pass(10_000);
    const filled = await saying(evening, card, '1 of 2 people on this card have finished.');
    expect(wordsIn(filled)).toMatch(/^\*\*1\*\* · \*\*Ben\*\*: −?\d+, target \d+$/mu);
    expect(picturesIn(filled)).toEqual([expect.stringContaining('in clear glass')]);
    expect(wordsIn(filled)).not.toContain('Clara');
    expect(await whisper(ada.press(filled, buttonsOf(filled)[1]?.customId ?? ''))).toContain(
      'Only people who have finished their ranked attempt for 6 January 2026 can compare.',
    );
    await gaveUp(ada, channel);
    evening.pass(10_000);
    const both = await saying(evening, card, '2 of 2 people on this card have finished.');
    expect(wordsIn(both)).toContain('resigned');
    const compared = await pressed(ada, both, 'compareOnCard');
    expect(isPrivate(compared)).toBe(true);
    expect(wordsIn(compared)).toMatch(
      /^\*\*You\*\*: −?\d+, target \d+\. \*\*Ben\*\*: −?\d+, target \d+\.$/mu,
    );
    expect(wordsIn(compared)).toContain('This is where your points parted, yours first:');
    expect(pictures.at(-1)).toMatchObject({
      kind: 'windowPair',
      windows: [{ name: 'You' }, { name: 'Ben' }],
    });
    const everybody = await pressed(ada, both, 'peopleOnCard');
    expect(wordsIn(everybody)).toContain("You're on this server's cards.");
    expect(wordsIn(await pressed(ada, everybody, 'leaveCards'))).toContain("You're off this server's cards.");
    await evening.passAwake(untilMidnight);
    const closed = await saying(evening, card, 'These are the final places.');
    expect(wordsIn(closed)).toContain(challengeSeed('daily/2026-01-06'));
    expect(wordsIn(closed)).not.toContain('Ada');
    expect(pictures.findLast(({ kind }) => kind === 'window')).toMatchObject({ name: 'Ben', round: null });
    expect(publicIn(ben, channel).map((message) => wordsIn(message).split('\n')[0])).toEqual([
      cardTitle,
      '## Daily challenge · 7 January 2026',
    ]);
    expect(wordsIn(await pressed(ben, closed, 'playOnCard'))).toContain('January 7, 2026');
  });

  it('stays away once somebody deleted it, and goes on after a restart', async () => {
    const evening = await meet();
    const { ben, channel, discord } = evening;
    const card = await cardIn(evening);
    await pressed(ben, card, 'playOnCard');
    await evening.restart();
    await playedOut(ben, channel, 0);
    evening.pass(10_000);
    await saying(evening, card, '1 of 1 person on this card has finished.');
    discord.admin.deleteMessage(channel, card.id);
    await evening.passAwake(untilMidnight);
    await evening.logged('"stage":"closed"');
    expect(publicIn(ben, channel).map((message) => wordsIn(message).split('\n')[0])).toEqual([
      '## Daily challenge · 7 January 2026',
    ]);
  });
});
