import { describe, expect, it } from 'vitest';
import { buttonsIn, type Message } from '#discord/kit/message';
import type { Answer } from '#discord/request/answer';
import type { Picture } from '#render/picture';
import { tourPages } from '#render/tour/examples';
import { panelOf, somebody, type Whereabouts } from '#test/discord/somebody';
import { anna, ben, by, done, evening, fourSeats, started } from '#test/play/evening';
import { locales, wordsOf } from '#words/words';

/** In direct messages with the bot, where nobody has ever opened a table. */
const alone: Whereabouts = { channel: 'direct', guild: null };

/** The presses of a panel's buttons, by label; null if a button can't be pressed. */
const waysOf = (message: Message) =>
  Object.fromEntries(
    buttonsIn(message).map(({ label = '', disabled, custom_id: customId }) => [
      label,
      disabled === true ? null : customId,
    ]),
  );

describe.each(locales)('the tour in %s', (locale) => {
  const words = wordsOf(locale);
  const [backward, forward] = [words.say('tour.back'), words.say('tour.next')];

  it('leads to its last page and back to the first, with a picture on each', async () => {
    const { house } = await evening();
    const pictures: Picture[] = [];
    const asking = somebody(house, anna, { ...alone, locale, pictures });
    let panel = panelOf(await asking.command('sagrada help'));
    for (const direction of [forward, backward]) {
      for (let steps = 1; steps < tourPages.length; steps += 1) {
        const way = waysOf(panel)[direction];
        panel = panelOf(await asking.pressId(way ?? `no way ${direction}`));
      }
      expect(waysOf(panel)[direction]).toBeNull();
    }
    expect(pictures).toEqual(
      [...tourPages, ...tourPages.toReversed().slice(1)].map((page) => ({
        kind: 'tour',
        locale,
        style: 'patterns',
        page,
      })),
    );
  });

  it.each(tourPages)('explains %s in a few short lines, in a panel that Discord accepts', async (page) => {
    const { house } = await evening();
    const answer = await somebody(house, anna, { ...alone, locale }).press({ press: 'tour', page });
    expect(answer).toMatchObject({ answer: 'update', shows: null });
    const panel = panelOf(answer);
    const [title, ...lines] = panel.content.split('\n');
    expect(title).toMatch(/^### /u);
    // The last one is the number of the page.
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(panel.content.length).toBeLessThanOrEqual(500);
  });
});

/** Whether there is a button that starts the tour. */
const helps = (shown: Answer): boolean =>
  'message' in shown && buttonsIn(shown.message).some(({ custom_id: id }) => id === 'press=help');

describe('how to play', () => {
  it('is a button under the lobby and the choice of windows, for anyone', async () => {
    const { house, tables } = await evening();
    const table = done(await tables.open(by(anna), fourSeats));
    const answer = await somebody(house, ben).press({ press: 'help' });
    expect(answer).toMatchObject({ answer: 'private' });
    expect(await tables.look(by(anna).channel, null)).toMatchObject({ version: table.version });
    const posted = await somebody(house, anna).command('sagrada board');
    expect(helps(posted)).toBe(true);
    await tables.cancel(by(anna));
    await started(tables, anna, ben);
    expect(helps(await somebody(house, anna).command('sagrada board'))).toBe(true);
    expect(helps(await somebody(house, ben).press({ press: 'rules' }))).toBe(true);
  });
});
