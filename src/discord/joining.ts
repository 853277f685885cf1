import { type Answer, answerTo, privately } from './answer.ts';
import type { Context } from './context.ts';
import { roomHere, staysAt } from './starting.ts';
import type { Outcome } from '#table/outcome';
import type { TableView } from '#table/table';
import type { Words } from '#words/words';

/** Sits down at the channel's table; where nobody is awaited any more, its game begins. */
export const sitDown = (context: Context): Promise<Outcome> =>
  context.tables.join(context.deed, roomHere(context));

/** Sits down, and the person alone is told: what the channel sees changes besides. */
export const sitDownQuietly = async (context: Context): Promise<Answer> =>
  answerTo(await sitDown(context), context, ({ table }) => {
    const stays = staysAt(table, context);
    const joined = joinedText(table, context.words);
    return privately(stays === null ? joined : `${joined} ${stays}`);
  });

/** That somebody sits at the table now, and what starts the game. */
export function joinedText(table: TableView, words: Words): string {
  if (table.stage !== 'lobby') return words.say('did.joinedLast');
  return words.say(table.awaited.length > 0 ? 'did.joinedAwaiting' : 'did.joined');
}
