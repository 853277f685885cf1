import { usualSoloToolCount } from '#games/sagrada/deal';
import type { Outcome } from '#play/outcome';
import type { OpeningOptions } from '#play/options';
import type { TableOptions } from '#play/table';
import type { Words } from '#words/words';
import { type Answer, privately } from '#discord/request/answer';
import { answerTo } from './answers.ts';
import { atPublicTable } from './at-table.ts';
import type { Context } from '#discord/request/context';
import { publicMessage } from './messages/public.ts';
import { missingText } from '#discord/request/permissions';

/** A table for four with the default settings. */
export const usualTable = ({ locale }: Words): Extract<TableOptions, { readonly mode: 'table' }> => ({
  mode: 'table',
  seats: 4,
  reducedBag: false,
  edition: 'floodgate',
  locale,
});

/** A solo game with the default settings. */
export const usualSolo = ({ locale }: Words): Extract<TableOptions, { readonly mode: 'solo' }> => ({
  mode: 'solo',
  toolCount: usualSoloToolCount,
  edition: 'floodgate',
  locale,
});

/** Opens a table. Without the permissions to play, nothing is opened. */
export async function openTable(context: Context, options: OpeningOptions): Promise<Answer> {
  const { tables, deed, words, missing } = context;
  if (missing.length > 0) return privately(missingText(missing, words));
  return openedAnswer(await tables.open(deed, options), context);
}

/** Answers with an opened table itself: the lobby, or the choice of windows in a game that waits for nobody. */
export const openedAnswer = (outcome: Outcome, context: Context): Promise<Answer> =>
  answerTo(outcome, context, () =>
    atPublicTable(context, async (table) => ({
      answer: 'public',
      message: await publicMessage(table, [], context),
      shows: table,
    })),
  );
