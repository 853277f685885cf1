import { type Answer, privately } from '#discord/request/answer';
import { atPublicTable } from '#discord/sagrada/at-table';
import type { Context } from '#discord/request/context';
import { publicMessage } from '#discord/sagrada/messages/public';
import { missingText } from '#discord/request/permissions';

/** Posts the table again with live buttons, the same for everyone, without notifying anyone. */
export async function showBoard(context: Context): Promise<Answer> {
  const { words, missing } = context;
  if (missing.length > 0) return privately(missingText(missing, words));
  return atPublicTable(context, async (table) => {
    const message = await publicMessage(table, table.told.since, context);
    return { answer: 'public', message: { ...message, mentions: [] }, shows: table };
  });
}
