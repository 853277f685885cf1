import { z } from 'zod';
import { button } from '#discord/kit/button';
import { dieText } from '#discord/kit/glyph';
import { links } from '#discord/kit/links';
import { type Button, type Message, messageOf } from '#discord/kit/message';
import { pageLines, turningButtons } from '#discord/kit/pages';
import { paintedFor } from '#discord/kit/painted';
import { pressKinds } from '#discord/kit/press';
import { type Answer, inNewPanel, updating } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { handled } from '#discord/request/press-handlers';
import { dieOf } from '#games/shared/die';
import { type TourPage, tourPages } from '#render/tour/examples';
import type { Words } from '#words/words';

/** Turns to a page of the tour. */
const tourPresses = pressKinds({ tour: z.strictObject({ page: z.enum(tourPages) }) });

/** The presses that turn its pages. */
const turning = {
  pages: tourPages,
  pressTo: (page: TourPage) => tourPresses.tour({ page }),
  elsewhere: links.help(),
} as const;

/** A page of the tour: a picture, what its numbers mean, and buttons to the pages around it and to the rules. */
export async function tourMessage(page: TourPage, context: Context): Promise<Message> {
  const { words } = context;
  const place = tourPages.indexOf(page);
  return messageOf(
    [textOf(page, words), ...pageLines({ page: place, pages: tourPages.length }, words)],
    [
      [...turningButtons(page, turning, words), button(links.rules(), words.say('button.rules'))],
      ...(page === 'more' ? [whereTo(words)] : []),
    ],
    await paintedFor([{ kind: 'tour', page }], context),
  );
}

/** Buttons to what the last page mentions. */
const whereTo = (words: Words): readonly Button[] => [
  button(links.playAlone(), words.say('button.playAlone')),
  button(links.settings(), words.say('button.settings')),
  button(links.daily(), words.say('button.daily')),
  button(links.cardHelp(), words.say('button.koloretako')),
  button(links.games(), words.say('button.games')),
];

function textOf(page: TourPage, words: Words): string {
  const die = dieText(dieOf('red', 3), words);
  return page === 'window' || page === 'placing'
    ? words.say(`tour.${page}`, { die })
    : words.say(`tour.${page}`);
}

export const tourHandlers = handled(
  { ...tourPresses, help: links.help },
  {
    help: async (context): Promise<Answer> => openTour(context),
    tour: async (context, { page }) => updating(await tourMessage(page, context)),
  },
);

/** Starts the tour, for the person alone. */
export const openTour = async (context: Context): Promise<Answer> =>
  inNewPanel(await tourMessage('window', context));
