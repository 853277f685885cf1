import { privately } from '#discord/answer';
import { atPublicTable } from '#discord/at-table';
import { verb } from '#discord/command';
import { publicMessage } from '#discord/messages/public';
import { missingText } from '#discord/permissions';

const schema = { name: 'board', description: 'command.board', options: [] } as const;

/** Posts the table again with live buttons, the same for everyone, and notifies nobody. */
export const board = verb(schema, async (context) => {
  const { words, missing } = context;
  if (missing.length > 0) return privately(missingText(missing, words));
  return atPublicTable(context, async (table) => {
    const message = await publicMessage(table, [], context);
    return { answer: 'public', message: { ...message, mentions: [] }, shows: table };
  });
});
