import { type Answer, insteadOfIt } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { cardHelpMessage } from './help-message.ts';
import type { HelpPage } from './help-pages.ts';

/** Explains Koloretako, page by page, to the presser alone. */
export const openCardHelp = async ({ words }: Context): Promise<Answer> => ({
  answer: 'private',
  message: cardHelpMessage('window', words),
});

/** Turns to a page. */
export const turnCardHelp = async ({ words }: Context, page: HelpPage): Promise<Answer> =>
  insteadOfIt(cardHelpMessage(page, words));
