import { usualSoloToolCount } from '#games/sagrada/deal';
import type { Outcome } from '#play/outcome';
import type { Computers, OpeningOptions } from '#play/options';
import type { TableOptions, TableView } from '#play/table';
import type { Message } from '#discord/kit/message';
import type { Words } from '#words/words';
import type { Answer } from '#discord/request/answer';
import { answerTo } from './answers.ts';
import { atPublicTable } from './at-table.ts';
import { besideAnswer, isBeside, roomToOpen, withoutThread } from './beside.ts';
import type { Context } from '#discord/request/context';
import { publicMessage } from './messages/public.ts';
import { lacking } from '#discord/request/permissions';

/** A table for four with the default settings. */
export const usualTable = ({ locale }: Words): Extract<TableOptions, { readonly mode: 'table' }> => ({
  mode: 'table',
  seats: 4,
  reducedBag: false,
  edition: 'floodgate',
  locale,
});

/** The computer players where nobody chose which. */
export const usualComputers: Computers = { count: 1, level: 'journeyman' };

/** A solo game with the default settings. */
export const usualSolo = ({ locale }: Words): Extract<TableOptions, { readonly mode: 'solo' }> => ({
  mode: 'solo',
  toolCount: usualSoloToolCount,
  edition: 'floodgate',
  locale,
});

/**
 * Opens a table, beside an open one in a thread of its own. Without the permissions to play, nothing is opened.
 * @param ask what its host is asked then
 */
export async function openTable(
  context: Context,
  options: OpeningOptions,
  ask: ((table: TableView) => Message) | null = null,
): Promise<Answer> {
  const { tables, deed, words, missing } = context;
  if (missing.length > 0) return lacking(missing, words);
  const outcome = await tables.open(deed, options, null, roomToOpen(context));
  const answer = await openedAnswer(outcome, context);
  return ask === null || outcome.outcome !== 'done' ? answer : { ...answer, aside: ask(outcome.table) };
}

/**
 * Answers with an opened table itself: the lobby, or the choice of windows in a game that waits for nobody. With a link to its thread
 * if it was opened beside another one.
 */
export async function openedAnswer(outcome: Outcome, context: Context): Promise<Answer> {
  const answer = await answerTo(outcome, context, ({ table: opened }) =>
    isBeside(opened, context)
      ? besideAnswer(opened, context)
      : atPublicTable(context, async (table) => ({
          answer: 'public',
          opened: table.channel,
          message: await publicMessage(table, [], context),
          shows: table,
        })),
  );
  const lacking = withoutThread(outcome, context);
  return lacking === null || answer.answer !== 'private'
    ? answer
    : { ...answer, message: { ...answer.message, content: `${answer.message.content} ${lacking}` } };
}
