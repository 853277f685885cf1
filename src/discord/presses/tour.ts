import type { TourPage } from '#render/tour/pages';
import { type Answer, insteadOfIt } from '#discord/answer';
import type { Context } from '#discord/context';
import { tourMessage } from '#discord/tour/tour-message';

/** Starts the tour, for the presser alone. */
export const openTour = async (context: Context): Promise<Answer> => ({
  answer: 'private',
  message: await tourMessage('window', context),
});

/** Turns to a page. */
export const turnPage = async (context: Context, page: TourPage): Promise<Answer> =>
  insteadOfIt(await tourMessage(page, context));
