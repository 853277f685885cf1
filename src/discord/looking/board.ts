import { type Answer, privately } from '#discord/answer';
import { atPublicTable } from '#discord/at-table';
import type { Context } from '#discord/context';
import { publicMessage } from '#discord/messages/public';
import { missingText } from '#discord/permissions';

/** Posts the table again with live buttons, the same for everyone, without notifying anyone. */
export async function showBoard(context: Context): Promise<Answer> {
  const { words, missing } = context;
  if (missing.length > 0) return privately(missingText(missing, words));
  return atPublicTable(context, async (table) => {
    const message = await publicMessage(table, table.told.since, context);
    return { answer: 'public', message: { ...message, mentions: [] }, shows: table };
  });
}
