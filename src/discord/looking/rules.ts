import type { Answer } from '#discord/answer';
import { button } from '#discord/button';
import type { Context } from '#discord/context';
import { text } from '#discord/message';

/** The rules in short, with a button to the tour, which shows them. */
export const showRules = async ({ words }: Context): Promise<Answer> => ({
  answer: 'private',
  message: { ...text(words.say('rules')), rows: [[button({ press: 'help' }, words.say('button.help'))]] },
});
