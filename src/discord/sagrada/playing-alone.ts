import type { OpeningOptions } from '#play/options';
import type { Deed } from '#play/tables';
import { type Answer, privately } from '#discord/request/answer';
import { refused } from './answers.ts';
import type { Context } from '#discord/request/context';
import { isExpected } from '#discord/protocol/delivery';
import { messageLink } from '#discord/kit/message-link';

/**
 * Deals a game for one, solo or with computer players, where nobody else is: in the person's direct messages with the bot.
 * It answers where the game is, even if one was running already, so that the panel that asked for it can lead there; what
 * could not be posted waits for the next press.
 */
export async function playAlone(context: Context, options: OpeningOptions): Promise<Answer> {
  const { tables, deed, ownName, words } = context;
  const channel = await directChannel(context);
  if (channel === null) return unreachable(context);
  // A server nickname must not leave that server.
  const person = { ...deed.person, name: ownName };
  const there: Deed = { ...deed, channel, guild: null, person, manager: false, managesServer: false };
  const outcome = await tables.open(there, options);
  if (outcome.outcome === 'repeated') return { answer: 'nothing' };
  if (outcome.outcome === 'refused' && outcome.refusals[0].code !== 'tableTaken')
    return refused(outcome.refusals[0], outcome.table, words);
  await tables.tell(channel);
  const message = (await tables.look(channel, deed.person.id))?.message ?? null;
  if (message === null) return unreachable(context);
  const said = context.isDirect ? inThisChannel : inDirectMessages;
  const link = messageLink({ guild: null, channel, message });
  return privately(words.say(outcome.outcome === 'done' ? said.dealt : said.underWay, { link }));
}

const inDirectMessages = { dealt: 'alone.dealt', underWay: 'alone.underWay' } as const;
const inThisChannel = { dealt: 'alone.dealtHere', underWay: 'alone.underWayHere' } as const;

/** Null if Discord refuses: closed to everyone, or to the bot. */
async function directChannel(context: Context): Promise<string | null> {
  try {
    return await context.directChannel();
  } catch (error) {
    if (isExpected(error)) return null;
    throw error;
  }
}

const unreachable = (context: Context): Answer => {
  const { words } = context;
  const why = words.say('alone.unreachable');
  return privately(context.isGuest ? why : `${why} ${words.say('alone.orHere')}`);
};
