import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { customIdOf } from '#test/discord/press';
import { meet } from './evening.ts';
import {
  aloneIn,
  buttonsOf,
  isPrivate,
  messageOf,
  nextPublic,
  picturesIn,
  press,
  resigns,
  type Room,
  takeTurn,
  wordsIn,
} from './talk.ts';

/** Somebody plays a few turns of a solo game, always with the first choice, and gives up; returns the last message. */
async function aFewTurns(room: Room, person: Actor): Promise<APIMessage> {
  let board = await aloneIn(room, person);
  for (let turn = 0; turn < 4; turn += 1) board = await takeTurn(room, board);
  const last = nextPublic(room);
  await resigns(person, room.channel);
  return last;
}

/** Presses the button to another page. */
const turned = (person: Actor, panel: APIMessage, page: number): Promise<APIMessage> =>
  messageOf(
    person.press(panel, customIdOf({ press: 'review', of: 'sagrada', match: '0000000001' as never, page })),
  );

describe('the review of a game', () => {
  it('shows how far it is, then itself, and then each key moment', async () => {
    const evening = await meet();
    const { ada, discord } = evening;
    ada.speaks(Locale.EnglishGB);
    const room = { discord, channel: ada.directMessages() };
    const over = await aFewTurns(room, ada);
    const asked = await messageOf(press(ada, over, 'openReview'));
    expect([isPrivate(asked), wordsIn(asked)]).toEqual([
      true,
      expect.stringMatching(
        /^## Review\nI've judged 0 of \d+ decisions so far\. .+ press \*\*Look again\*\*\.$/u,
      ),
    ]);
    expect(buttonsOf(asked).map((button) => button.press)).toEqual([
      { press: 'review', of: 'sagrada', match: '0000000001', page: 0 },
    ]);
    const summary = await ada.finds(room.channel, (message) => wordsIn(message).includes('% accuracy'));
    expect(summary.id).toBe(asked.id);
    expect(wordsIn(summary)).toMatch(
      /^## Review\n\*\*Ada\*\*: \d+% accuracy · [\d.]+ points? lost · up to round 3\n/u,
    );
    expect(picturesIn(summary)).toHaveLength(1);
    const figures = await messageOf(press(ada, summary, 'figures'));
    expect(wordsIn(figures)).toMatch(/^## What do these mean\?\nJudged by what each player knew/u);
    expect(wordsIn(await turned(ada, figures, 0))).toBe(wordsIn(summary));
    const moment = await turned(ada, summary, 1);
    expect(wordsIn(moment)).toMatch(
      /^-# Key moment 1 · round [123]\n\*\*Played:\*\* .+\.\n\*\*Better:\*\* .+\. Worth about [\d.]+ points? more\. [A-Z].+\.\n/u,
    );
    // What was played, and what had been better: each as the window is after it.
    expect(picturesIn(moment)).toEqual([
      expect.stringMatching(/^Played: /u),
      expect.stringMatching(/^Better: /u),
    ]);
    expect(evening.pictures.slice(-2)).toMatchObject([
      { kind: 'hand', step: { ask: 'better', lit: [] } },
      { kind: 'hand', step: { ask: 'better', to: [] } },
    ]);
    expect(wordsIn(await turned(ada, moment, 0))).toBe(wordsIn(summary));
  });

  it('is kept, and there at once when the bot comes back', async () => {
    const evening = await meet();
    const { ada, discord } = evening;
    const room = { discord, channel: ada.directMessages() };
    const over = await aFewTurns(room, ada);
    const asked = await messageOf(press(ada, over, 'openReview'));
    const made = await ada.finds(
      room.channel,
      (message) => message.id === asked.id && picturesIn(message).length > 0,
    );
    await evening.restart();
    const again = await messageOf(press(ada, over, 'openReview'));
    expect(wordsIn(again)).toBe(wordsIn(made));
  });
});
