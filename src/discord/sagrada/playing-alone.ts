import type { OpeningOptions } from '#play/options';
import type { Deed } from '#play/tables';
import { type Answer, inNewPanel, privately } from '#discord/request/answer';
import { refused } from './answers.ts';
import type { Context } from '#discord/request/context';
import { isExpected, isUnreachable } from '#discord/protocol/delivery';
import { linkButton } from '#discord/kit/button';
import { messageOf } from '#discord/kit/message';
import { messageLink } from '#discord/kit/message-link';

/**
 * Deals a game for one, solo or with computer players, where nobody else is: in the person's direct messages with the bot.
 * It answers where the game is, even if one was running already, so that the panel that asked for it can lead there; what
 * could not be posted waits for the next press.
 */
export async function playAlone(context: Context, options: OpeningOptions): Promise<Answer> {
  const { tables, deed, ownName, words } = context;
  const { channel, fault } = await directChannel(context);
  if (channel === null) return fault;
  // A server nickname must not leave that server.
  const person = { ...deed.person, name: ownName };
  const there: Deed = { ...deed, channel, guild: null, person, manager: false, managesServer: false };
  const outcome = await tables.open(there, options);
  if (outcome.outcome === 'repeated') return { answer: 'nothing' };
  if (outcome.outcome === 'refused' && outcome.refusals[0].code !== 'tableTaken')
    return refused(outcome.refusals[0], outcome.table, words);
  await tables.tell(channel);
  const table = await tables.look(channel, deed.person.id);
  const board = table?.message ?? null;
  if (table === null || board === null)
    return context.wasRefused(channel) ? unreachable(context) : notNow(context);
  const said = context.isDirect ? inThisChannel : inDirectMessages;
  const link = messageLink({ guild: null, channel, message: board });
  // It goes once the person has a panel of the game.
  if (outcome.outcome === 'done') return { ...privately(words.say(said.dealt, { link })), did: table.id };
  const message = messageOf([words.say(said.underWay)], [[linkButton(link, words.say('button.toBoard'))]]);
  return { ...inNewPanel(message), did: table.id };
}

const inDirectMessages = { dealt: 'alone.dealt', underWay: 'alone.underWay' } as const;
const inThisChannel = { dealt: 'alone.dealtHere', underWay: 'alone.underWayHere' } as const;

/** The channel of direct messages, or the answer why there is none now: closed to everyone or the bot, or Discord is away. */
async function directChannel(
  context: Context,
): Promise<
  { readonly channel: string; readonly fault?: never } | { readonly channel: null; readonly fault: Answer }
> {
  try {
    return { channel: await context.directChannel() };
  } catch (error) {
    if (isUnreachable(error)) return { channel: null, fault: unreachable(context) };
    if (isExpected(error)) return { channel: null, fault: notNow(context) };
    throw error;
  }
}

/** A passing fault: a game that was dealt waits. */
const notNow = ({ words }: Context): Answer => privately(words.say('alone.notNow'));

const unreachable = (context: Context): Answer => {
  const { words } = context;
  const why = words.say('alone.unreachable');
  return privately(context.isGuest ? why : `${why} ${words.say('alone.orHere')}`);
};
