import { type Answer, privately } from '#discord/request/answer';
import { answerTo } from './answers.ts';
import type { Context } from '#discord/request/context';
import { roomHere, staysAt } from './starting.ts';
import type { Outcome } from '#play/outcome';
import type { TableView } from '#play/table';
import type { Words } from '#words/words';

/** Joins the channel's table; once nobody is awaited any more, its game starts. */
export const sitDown = (context: Context): Promise<Outcome> =>
  context.tables.join(context.deed, roomHere(context));

/** Joins, and tells only the person: what the channel sees changes separately. */
export const sitDownQuietly = async (context: Context): Promise<Answer> =>
  answerTo(await sitDown(context), context, ({ table }) => {
    const stays = staysAt(table, context);
    const joined = joinedText(table, context.words);
    return privately(stays === null ? joined : `${joined} ${stays}`);
  });

/** Tells somebody that they joined, and what starts the game. */
export function joinedText(table: TableView, words: Words): string {
  if (table.stage !== 'lobby') return words.say('did.joinedLast');
  return words.say(table.awaited.length > 0 ? 'did.joinedAwaiting' : 'did.joined');
}
