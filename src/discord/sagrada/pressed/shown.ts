import type { TableView } from '#play/table';
import { type Answer, privately } from '#discord/request/answer';
import type { PressContext } from '#discord/request/context';
import { publicMessage } from '#discord/sagrada/messages/public';

/** The pressed message shows the table as it is now; if a newer one already does, the person is told what was done. */
export async function shown(table: TableView, context: PressContext, did: string): Promise<Answer> {
  if (table.message !== null && table.message !== context.message) return privately(did);
  const { before, since } = table.told;
  const message = await publicMessage(table, [...before, ...since], context);
  return { answer: 'update', message, shows: table };
}
