import type { Answer } from './answer.ts';
import { button } from './button.ts';
import type { Verb } from './command.ts';
import type { Context } from './context.ts';
import { text } from './message.ts';

/**
 * Whether the bot is no member where somebody is, in a server or a group of people: it can but answer whoever has installed it
 * for themselves, and keeps no tables there.
 */
export const isGuest = ({ isDirect, server }: Pick<Context, 'isDirect' | 'server'>): boolean =>
  !isDirect && server === null;

/** That there can be no table where somebody is, with what they can play all the same. */
export const noTableHere = ({ words }: Pick<Context, 'words'>): Answer => ({
  answer: 'private',
  refuses: true,
  message: {
    ...text(words.say('guest.noTable')),
    rows: [
      [
        button({ press: 'playAlone' }, words.say('button.playAlone'), 'main'),
        button({ press: 'daily' }, words.say('button.today')),
      ],
    ],
  },
});

/** A verb that acts at the table of a channel, which there can be only where the bot is a member. */
export const atHome = (verb: Verb): Verb => ({
  ...verb,
  run: async (context, given) => (isGuest(context) ? noTableHere(context) : verb.run(context, given)),
});
