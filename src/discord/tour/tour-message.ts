import { dieOf } from '#game/die';
import { type TourPage, tourPages } from '#render/tour/pages';
import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { Context } from '#discord/context';
import { dieText } from '#discord/glyph';
import type { Button, Message } from '#discord/message';
import { pageLines } from '#discord/pages';
import { painted } from '#discord/painted';

/** A page of the tour: a picture, what its numbers mean, and the way to the pages before and after. */
export async function tourMessage(page: TourPage, context: Context): Promise<Message> {
  const { words, preferences } = context;
  const place = tourPages.indexOf(page);
  const picture = { kind: 'tour', locale: words.locale, style: preferences.style, page } as const;
  return {
    content: [textOf(page, words), ...pageLines({ page: place, pages: tourPages.length }, words)].join('\n'),
    rows: [[back(place, words), next(place, words), ...(page === 'more' ? whereTo(words) : [])]],
    picture: await painted(picture, context),
    mentions: [],
  };
}

/** What the last page speaks of, and where to go from it. */
const whereTo = (words: Words): readonly Button[] => [
  button({ press: 'settings' }, words.say('button.settings')),
  button({ press: 'daily' }, words.say('button.daily')),
];

function textOf(page: TourPage, words: Words): string {
  const die = dieText(dieOf('red', 3));
  return page === 'window' || page === 'placing'
    ? words.say(`tour.${page}`, { die })
    : words.say(`tour.${page}`);
}

/** Both are there on each page, so that neither moves away from under the thumb. */
const back = (place: number, words: Words): Button => to(place - 1, words.say('tour.back'), 'quiet');
const next = (place: number, words: Words): Button => to(place + 1, words.say('tour.next'), 'main');

function to(place: number, label: string, style: 'quiet' | 'main'): Button {
  const page = tourPages[place];
  return page === undefined
    ? { ...button({ press: 'help' }, label), disabled: true }
    : button({ press: 'tour', page }, label, style);
}
