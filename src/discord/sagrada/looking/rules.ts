import { links } from '#discord/kit/links';
import type { Answer } from '#discord/request/answer';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { text } from '#discord/kit/message';

/** The rules in short, with a button to the tour, which shows them. */
export const showRules = async ({ words }: Context): Promise<Answer> => ({
  answer: 'private',
  message: { ...text(words.say('rules')), rows: [[button(links.help(), words.say('button.help'))]] },
});
