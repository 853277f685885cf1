import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { tourPages } from '#render/tour/examples';
import { wordsOf } from '#words/words';
import { meet } from './evening.ts';
import {
  begunBy,
  buttonsOf,
  firstDraft,
  isPrivate,
  messageOf,
  picturesIn,
  playerOf,
  press,
  wordsIn,
} from './talk.ts';

const words = wordsOf('en');

describe('a first game', () => {
  it('can be learned by buttons alone, in direct messages, before there is any table', async () => {
    const { ada } = await meet();
    const first = await messageOf(ada.command(ada.directMessages(), 'sagrada help'));
    let panel = first;
    for (const page of tourPages.slice(1)) {
      const next = buttonsOf(panel).find(({ press: to }) => to?.press === 'tour' && to.page === page);
      panel = await messageOf(ada.press(panel, next?.customId ?? `no way to ${page}`));
      expect(panel.id).toBe(first.id);
      expect(picturesIn(panel)).toHaveLength(1);
    }
    expect(wordsIn(panel)).toContain(
      words.say('page.number', { page: tourPages.length, pages: tourPages.length }),
    );
  });

  it('is taught under the lobby too, where nobody else sees it', async () => {
    const { ada, ben, channel } = await meet();
    const lobby = await messageOf(ada.command(channel, 'sagrada new'));
    const tour = await messageOf(press(ben, lobby, 'help'));
    expect(isPrivate(tour)).toBe(true);
    expect(wordsIn(tour)).toContain(words.say('page.number', { page: 1, pages: tourPages.length }));
  });

  it("adds one sentence beside the board after somebody's first undo", async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const board = await begunBy(evening, ada, ben);
    const person = playerOf(evening, board);
    const draft = await firstDraft(person, channel);
    if (draft === null) throw new Error('nothing fits into an empty window');
    for (let times = 1; times <= 2; times += 1) {
      await messageOf(person.command(channel, 'draft', draft));
      const undoable = await person.finds(
        channel,
        (message) =>
          message.id === board.id && buttonsOf(message).some(({ press: to }) => to?.press === 'undo'),
      );
      await press(person, undoable, 'undo');
      const isLesson = (message: APIMessage) => wordsIn(message) === words.say('lesson.undo');
      expect(isPrivate(await person.finds(channel, isLesson))).toBe(true);
      expect(person.sees(channel).filter(isLesson)).toHaveLength(1);
    }
  });
});
