import type { TableView } from '#play/table';
import { type Answer, updating, inNewPanel } from '#discord/request/answer';
import { atTable, gameOver } from '#discord/sagrada/at-table';
import type { PressContext } from '#discord/request/context';
import type { PanelWithMore } from '#discord/sagrada/presses';
import { moreMessage } from '#discord/sagrada/messages/more';
import { ownCards } from '#discord/sagrada/own-cards';
import { openSelection } from '#discord/sagrada/selection/open-selection';
import { allTools } from '#discord/selection/selection';

/** Opens *More*, from a button that everyone sees. */
export const openMore = (context: PressContext): Promise<Answer> =>
  atItsTable(context, (table) => inNewPanel(moreMessage(table, null, context)));

/** Shows *More* in place of the panel with the button. */
export const turnToMore = (context: PressContext, panel: PanelWithMore): Promise<Answer> =>
  atItsTable(context, (table) => updating(moreMessage(table, panel, context)));

/** Shows that panel again as it is now, or why that is no longer possible. */
export const backFromMore = (context: PressContext, panel: PanelWithMore): Promise<Answer> =>
  panel === 'hand'
    ? ownCards(context)
    : atTable(context, (table) => openSelection(table, [allTools], context));

/** The button's table: its finished game even if a newer one is on. */
async function atItsTable(context: PressContext, answer: (table: TableView) => Answer): Promise<Answer> {
  const over = await gameOver(context);
  return over === null ? atTable(context, answer) : answer(over);
}
