import { type Message, withFirst } from '#discord/kit/message';
import type { PressContext } from '#discord/request/context';
import { inItsPanel, type OfTable, type PressHandler, type Said } from '#discord/request/press-handlers';
import { firstSentence } from '#discord/sagrada/refusals';
import { ownTurn } from '#discord/sagrada/drafting/own-turn';
import { withMarks } from '#discord/sagrada/selection/own-window';
import { panelAt } from '#discord/sagrada/selection/panel-at';
import { goingOn } from './going-on.ts';

/** A press at a table, answered in the panel with the button if it is in one. */
export const inTablePanel = <Fields extends OfTable>(handle: PressHandler<Fields>): PressHandler<Fields> =>
  inItsPanel(handle, (said, context, { table }) => nowAt(table, said, context));

/**
 * What a panel says that has nothing else to show, and below it the presser's turn, or where the game goes on. What to do
 * instead of something that is refused is not said above the turn, in which it can be done.
 */
async function nowAt(
  id: OfTable['table'],
  { message: { content: said }, refuses }: Said,
  context: PressContext,
): Promise<Message> {
  const { tables, deed, words } = context;
  const table = await tables.look(deed.channel, deed.person.id);
  if (table?.id !== id) return goingOn(said, null, words);
  const turn = ownTurn(table);
  if (!turn.isOwn) return goingOn(said, table, words);
  const above = refuses === true ? said.split('\n').map(firstSentence).join('\n') : said;
  return withMarks(withFirst(above, panelAt(turn, [], words)), table, context);
}
