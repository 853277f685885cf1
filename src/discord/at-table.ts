import type { CancelledView, TableView } from '#table/table';
import { type Answer, refused } from './answer.ts';
import type { Context } from './context.ts';

/** A table that was not given up. */
export type StandingTable = Exclude<TableView, CancelledView>;

/** Answers with the channel's table as the person sees it, or says that there is none, or not any more. */
export const atTable = async (
  context: Context,
  answer: (table: StandingTable) => Answer | Promise<Answer>,
): Promise<Answer> => atTableSeenBy(context.deed.person.id, context, answer);

/** The same with the table as everyone sees it. */
export const atPublicTable = async (
  context: Context,
  answer: (table: StandingTable) => Answer | Promise<Answer>,
): Promise<Answer> => atTableSeenBy(null, context, answer);

async function atTableSeenBy(
  person: string | null,
  { tables, deed, words }: Context,
  answer: (table: StandingTable) => Answer | Promise<Answer>,
): Promise<Answer> {
  const table = await tables.look(deed.channel, person);
  const isMeant = deed.button === null || deed.button.table === table?.id;
  if (table !== null && table.stage !== 'cancelled' && isMeant) return answer(table);
  return refused({ code: deed.button === null ? 'noTable' : 'tableGone' }, table, words);
}
