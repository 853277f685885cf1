import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import type { TableHere } from '#play/request-context';
import type { CancelledView, FinishedView, TableView } from '#play/table';
import { refused } from './answers.ts';

/** A table that was not canceled. */
export type StandingTable = Exclude<TableView, CancelledView>;

/** Answers with the channel's table as the person sees it before anything is done, or says that there is none, or no longer one. */
export const atTable = async (
  context: Context,
  answer: (table: StandingTable) => Answer | Promise<Answer>,
): Promise<Answer> => {
  const { pressedAt, command } = context;
  const known = pressedAt?.place === command.channel ? pressedAt.here : null;
  return atTableSeen(known ?? (await tableHere(context, command.person.id)), context, answer);
};

/** The same with the table as everyone sees it. */
export const atPublicTable = async (
  context: Context,
  answer: (table: StandingTable) => Answer | Promise<Answer>,
): Promise<Answer> => atTableSeen(await tableHere(context, null), context, answer);

async function atTableSeen(
  { table, threads }: TableHere,
  context: Context,
  answer: (table: StandingTable) => Answer | Promise<Answer>,
): Promise<Answer> {
  const {
    words,
    command: { button },
  } = context;
  if (threads.length > 0) return refused({ code: 'gameMoved', threads }, table, words);
  if (table !== null && table.stage !== 'cancelled' && (button === null || button.table === table.id))
    return answer(table);
  if (button === null) return refused({ code: 'noTable' }, table, words);
  const over = await gameOver(context);
  return refused({ code: over === null ? 'tableGone' : 'gameOver' }, over ?? table, words);
}

/** The table that is meant in a channel, as somebody sees it now. */
export const tableHere = (
  { tables, command: { channel, button } }: Pick<Context, 'tables' | 'command'>,
  person: string | null,
): Promise<TableHere> => tables.here(channel, button?.table ?? null, person);

/** The pressed button's game if it is over, as the person sees it, even if newer ones were opened since. */
export const gameOver = async ({ tables, command }: Context): Promise<FinishedView | null> =>
  command.button === null ? null : tables.finished(command.channel, command.button.table, command.person.id);
