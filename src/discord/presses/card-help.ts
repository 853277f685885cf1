import { type Answer, insteadOfIt } from '#discord/answer';
import type { Context } from '#discord/context';
import { cardHelpMessage } from '#discord/koloretako/help-message';
import type { HelpPage } from '#discord/koloretako/help-pages';

/** Explains Koloretako, page by page, to the presser alone. */
export const openCardHelp = async ({ words }: Context): Promise<Answer> => ({
  answer: 'private',
  message: cardHelpMessage('window', words),
});

/** Turns to a page. */
export const turnCardHelp = async ({ words }: Context, page: HelpPage): Promise<Answer> =>
  insteadOfIt(cardHelpMessage(page, words));
