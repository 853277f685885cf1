import type { TableEvent, TableView } from '#table/table';
import { type Answer, answerTo, privately } from '#discord/answer';
import type { PressContext } from '#discord/context';
import { publicMessage } from '#discord/messages/public';
import { missingText } from '#discord/permissions';

/** Sits down. */
export async function join(context: PressContext): Promise<Answer> {
  const { tables, deed, words } = context;
  return answerTo(await tables.join(deed), context, ({ table }) =>
    shown(table, context, words.say('did.joined')),
  );
}

/** Gets up again. */
export async function leave(context: PressContext): Promise<Answer> {
  const { tables, deed, words } = context;
  return answerTo(await tables.leave(deed), context, ({ table }) =>
    shown(table, context, words.say('did.left')),
  );
}

/** The game begins, in a message of its own. */
export async function start(context: PressContext): Promise<Answer> {
  const { tables, deed, words, missing } = context;
  if (missing.length > 0) return privately(missingText(missing, words));
  return answerTo(await tables.start(deed), context, ({ table, events }) => ({
    answer: 'retire',
    table,
    events,
  }));
}

/** The pressed message shows the table as it is now; where a newer one does so already, the person is told what was done. */
export async function shown(
  table: TableView,
  context: PressContext,
  did: string,
  events: readonly TableEvent[] = [],
): Promise<Answer> {
  if (table.message !== null && table.message !== context.message) return privately(did);
  return { answer: 'update', message: await publicMessage(table, events, context), shows: table };
}
