import type { TourPage } from '#render/tour/pages';
import { type Answer, insteadOfIt } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { tourMessage } from './tour-message.ts';

/** Starts the tour, for the presser alone. */
export const openTour = async (context: Context): Promise<Answer> => ({
  answer: 'private',
  message: await tourMessage('window', context),
});

/** Turns to a page. */
export const turnPage = async (context: Context, page: TourPage): Promise<Answer> =>
  insteadOfIt(await tourMessage(page, context));
