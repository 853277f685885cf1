import { privately } from './answer.ts';
import type { Verb } from './command.ts';
import type { Context } from './context.ts';

/**
 * Whether the bot is no member where somebody is, in a server or a group of people: it can but answer whoever has installed it
 * for themselves, and keeps no tables there.
 */
export const isGuest = ({ isDirect, server }: Pick<Context, 'isDirect' | 'server'>): boolean =>
  !isDirect && server === null;

/** A verb that acts at the table of a channel, which there can be only where the bot is a member. */
export const atHome = (verb: Verb): Verb => ({
  ...verb,
  run: async (context, given) =>
    isGuest(context) ? privately(context.words.say('guest.noTable')) : verb.run(context, given),
});
