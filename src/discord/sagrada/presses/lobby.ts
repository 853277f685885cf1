import type { TableEvent, TableView } from '#play/table';
import type { Answer } from '#discord/request/answer';
import { answerTo } from '#discord/sagrada/answers';
import type { PressContext } from '#discord/request/context';
import { joinedText, sitDown } from '#discord/sagrada/joining';
import { text } from '#discord/kit/message';
import { roomHere, startOr, staysAt } from '#discord/sagrada/starting';
import { shown } from './shown.ts';

/** Joins the lobby. The last one who was awaited starts the game. */
export async function join(context: PressContext): Promise<Answer> {
  return answerTo(await sitDown(context), context, ({ table, events }) =>
    table.stage === 'running'
      ? begun(table, events, staysAt(table, context))
      : shown(table, context, joinedText(table, context.words)),
  );
}

/** Leaves the lobby, or declines a rematch. */
export async function leave(context: PressContext): Promise<Answer> {
  const { tables, deed, words } = context;
  return answerTo(await tables.leave(deed, roomHere(context)), context, ({ table, events }) =>
    table.stage === 'running'
      ? begun(table, events, staysAt(table, context))
      : shown(table, context, words.say('did.left')),
  );
}

/** Starts the game, in a message of its own. */
export async function start(context: PressContext): Promise<Answer> {
  return startOr(context, ({ table, events, stays }) => begun(table, events, stays));
}

const begun = (table: TableView, events: readonly TableEvent[], stays: string | null): Answer => ({
  answer: 'retire',
  table,
  events,
  ...(stays !== null && { aside: text(stays) }),
});
