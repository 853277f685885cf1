import type { CancelledView, FinishedView, TableView } from '#play/table';
import type { Answer } from '#discord/request/answer';
import { refused } from './answers.ts';
import type { Context } from '#discord/request/context';

/** A table that was not canceled. */
export type StandingTable = Exclude<TableView, CancelledView>;

/** Answers with the channel's table as the person sees it, or says that there is none, or no longer one. */
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
  context: Context,
  answer: (table: StandingTable) => Answer | Promise<Answer>,
): Promise<Answer> {
  const {
    words,
    deed: { button },
  } = context;
  const { table, thread } = await tableHere(context, person);
  if (thread !== null) return refused({ code: 'gameMoved', thread }, table, words);
  if (table !== null && table.stage !== 'cancelled' && (button === null || button.table === table.id))
    return answer(table);
  return refused({ code: button === null ? 'noTable' : 'tableGone' }, table, words);
}

/** The channel's newest table as somebody sees it, and the thread of the channel whose table is meant instead. */
interface TableHere {
  readonly table: TableView | null;
  readonly thread: string | null;
}

/**
 * Finds the table that is meant in a channel: the pressed button's, or else the open one. A game that was opened here and
 * moved to a thread takes precedence over one that is over.
 */
export async function tableHere(
  { tables, deed: { channel, button } }: Pick<Context, 'tables' | 'deed'>,
  person: string | null,
): Promise<TableHere> {
  const table = await tables.look(channel, person);
  const isHere =
    button === null ? table?.stage === 'lobby' || table?.stage === 'running' : button.table === table?.id;
  return { table, thread: isHere ? null : await tables.movedTo(channel, button?.table ?? null) };
}

/** The pressed button's game if it is over, as the person sees it, even if newer ones were opened since. */
export const gameOver = async ({ tables, deed }: Context): Promise<FinishedView | null> =>
  deed.button === null ? null : tables.finished(deed.channel, deed.button.table, deed.person.id);
