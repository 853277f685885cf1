import { usualSoloToolCount } from '#game/deal';
import type { TableId, TableOptions } from '#table/table';
import type { Words } from '#words/words';
import { type Answer, answerTo, privately } from './answer.ts';
import { atPublicTable } from './at-table.ts';
import type { Context } from './context.ts';
import { publicMessage } from './messages/public.ts';
import { missingText } from './permissions.ts';

/** A table for four, as people have it who set nothing. */
export const usualTable = ({ locale }: Words): Extract<TableOptions, { readonly mode: 'table' }> => ({
  mode: 'table',
  seats: 4,
  reducedBag: false,
  edition: 'floodgate',
  locale,
});

/** A game for one, as people have it who set nothing. */
export const usualSolo = ({ locale }: Words): Extract<TableOptions, { readonly mode: 'solo' }> => ({
  mode: 'solo',
  toolCount: usualSoloToolCount,
  edition: 'floodgate',
  locale,
});

/**
 * Opens a table, which is the answer itself: the lobby, or where somebody plays alone the choice of windows. Without the
 * permissions to play nothing is opened.
 * @param like a table whose settings hold for the new one, too
 */
export async function openTable(context: Context, options: TableOptions, like?: TableId): Promise<Answer> {
  const { tables, deed, words, missing } = context;
  if (missing.length > 0) return privately(missingText(missing, words));
  return answerTo(await tables.open(deed, options, like), context, () =>
    atPublicTable(context, async (table) => ({
      answer: 'public',
      message: await publicMessage(table, [], context),
      shows: table,
    })),
  );
}
