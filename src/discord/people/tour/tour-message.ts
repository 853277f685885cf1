import { dieOf } from '#games/shared/die';
import { type TourPage, tourPages } from '#render/tour/pages';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { dieText } from '#discord/kit/glyph';
import type { Button, Message } from '#discord/kit/message';
import { pageLines, turningButtons } from '#discord/kit/pages';
import { painted } from '#discord/kit/painted';

/** The presses that turn its pages. */
const turning = {
  pages: tourPages,
  pressTo: (page: TourPage) => ({ press: 'tour', page }) as const,
  elsewhere: { press: 'help' },
} as const;

/** A page of the tour: a picture, what its numbers mean, and buttons to the pages around it and to the rules. */
export async function tourMessage(page: TourPage, context: Context): Promise<Message> {
  const { words, preferences } = context;
  const place = tourPages.indexOf(page);
  const picture = { kind: 'tour', locale: words.locale, style: preferences.style, page } as const;
  return {
    content: [textOf(page, words), ...pageLines({ page: place, pages: tourPages.length }, words)].join('\n'),
    rows: [
      [...turningButtons(page, turning, words), button({ press: 'rules' }, words.say('button.rules'))],
      ...(page === 'more' ? [whereTo(words)] : []),
    ],
    picture: await painted(picture, context),
    mentions: [],
  };
}

/** Buttons to what the last page mentions. */
const whereTo = (words: Words): readonly Button[] => [
  button({ press: 'settings' }, words.say('button.settings')),
  button({ press: 'daily' }, words.say('button.daily')),
  button({ press: 'cardHelp' }, words.say('button.koloretako')),
];

function textOf(page: TourPage, words: Words): string {
  const die = dieText(dieOf('red', 3), words);
  return page === 'window' || page === 'placing'
    ? words.say(`tour.${page}`, { die })
    : words.say(`tour.${page}`);
}
