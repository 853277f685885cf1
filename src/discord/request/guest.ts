import { links } from '#discord/kit/links';
import type { Answer } from './answer.ts';
import { button } from '#discord/kit/button';
import type { Verb } from './command.ts';
import type { Context } from './context.ts';
import { messageOf } from '#discord/kit/message';

/** Says that there can be no table here, and what the person can play anyway. */
export const noTableHere = ({ words }: Pick<Context, 'words'>): Answer => ({
  answer: 'private',
  refuses: true,
  message: messageOf(
    [words.say('guest.noTable')],
    [
      [
        button(links.playAlone(), words.say('button.playAlone'), 'main'),
        button(links.daily(), words.say('button.today')),
      ],
    ],
  ),
});

/** A verb that acts at a channel's table, which can only exist if the bot is a member. */
export const atHome = (verb: Verb): Verb => ({
  ...verb,
  run: async (context, given) => (context.isGuest ? noTableHere(context) : verb.run(context, given)),
});
