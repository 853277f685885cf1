import { type Message, withFirst } from '#discord/kit/message';
import type { PressContext } from '#discord/request/context';
import { inItsPanel, type OfTable, type PressHandler } from '#discord/request/press-handlers';
import { ownTurn } from '#discord/sagrada/drafting/own-turn';
import { withMarks } from '#discord/sagrada/selection/own-window';
import { panelAt } from '#discord/sagrada/selection/panel-at';
import { goingOn } from './going-on.ts';

/** A press at a table, answered in the panel with the button if it is in one. */
export const inTablePanel = <Fields extends OfTable>(handle: PressHandler<Fields>): PressHandler<Fields> =>
  inItsPanel(handle, ({ message: { content } }, context, { table }) => nowAt(table, content, context));

/** What a panel says that has nothing else to show, and below it the presser's turn, or where the game goes on. */
async function nowAt(id: OfTable['table'], said: string, context: PressContext): Promise<Message> {
  const { tables, deed, words } = context;
  const table = await tables.look(deed.channel, deed.person.id);
  if (table?.id !== id) return goingOn(said, null, words);
  const turn = ownTurn(table);
  return turn.isOwn
    ? withMarks(withFirst(said, panelAt(turn, [], words)), table, context)
    : goingOn(said, table, words);
}
