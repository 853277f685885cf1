import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type Message, messageOf, text } from '#discord/kit/message';
import { type Answer, inNewPanel, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { wordsAt } from '#discord/request/language';
import { isReadByOthers, whyNotPosted } from '#discord/request/read-by-others';
import { allTools } from '#discord/selection/selection';
import type { FinishedView, RunningView, TableView } from '#play/table';
import { refused } from './answers.ts';
import { atTable, gameOver } from './at-table.ts';
import { handMessage, offerMessage, ownerIn } from './messages/hand.ts';
import { isLateAt, latecomerPanel } from './messages/latecomer.ts';
import { moreMessage, withMore } from './messages/more.ts';
import { postedWindow, windowMessage } from './messages/picture.ts';
import { type PanelWithMore, tablePresses } from './presses.ts';
import { refusalText } from './refusals.ts';
import { openSelection } from './selection/open-selection.ts';

/**
 * The person's own cards: the windows to choose from, later their window with the private objective, and at the end the
 * window alone. **More** below them leads to everything else, also for people without cards.
 */
export async function ownCards(context: Context): Promise<Answer> {
  const over = await gameOver(context);
  if (over !== null) return shown(over, context);
  return atTable(context, (table) => {
    const { stage, seat } = table;
    if (stage === 'lobby')
      return refused({ code: seat === null ? 'notSeated' : 'notStarted' }, table, context.words);
    return isLateAt(table) ? inNewPanel(latecomerPanel(table, context.words)) : shown(table, context);
  });
}

const shown = async (table: RunningView | FinishedView, context: Context): Promise<Answer> => ({
  answer: 'private',
  message: withMore(await cardsOf(table, context), table, context.words),
  // In a solo game, a hard window brings no favor tokens.
  ...(isOffered(table) && table.game.mode === 'table' && { lesson: 'favor' }),
});

/** Adds the buttons to see one's own window grow, and to post it if there are others to read it. */
const withShowing = (message: Message, { id }: FinishedView, context: Context): Message => {
  const { words } = context;
  const post = button(tablePresses.postWindow({ table: id }), words.say('button.post'), 'main');
  const growth = button(links.ownGrowth({ table: id }), words.say('button.growth'));
  return { ...message, rows: [[...(isReadByOthers(context) ? [post] : []), growth], ...message.rows] };
};

const isOffered = ({ game }: RunningView | FinishedView): boolean =>
  game.phase === 'choosing' && game.hand !== null;

async function cardsOf(table: RunningView | FinishedView, context: Context): Promise<Message> {
  const { words } = context;
  const { seat } = table;
  if (table.stage === 'finished')
    return seat === null
      ? text(refusalText({ code: 'gameOver' }, table, words))
      : withShowing(await windowMessage(table, seat, context), table, context);
  const { game } = table;
  if (game.phase === 'choosing' && game.hand !== null) return offerMessage(table, game, game.hand, context);
  const owner = ownerIn(table);
  return owner === null
    ? text(refusalText({ code: 'notSeated' }, table, words))
    : handMessage(owner, context);
}

/** Posts the presser's finished window for everyone in the channel, in the language of its game. */
export async function postWindow(context: PressContext): Promise<Answer> {
  const { words } = context;
  const table = await gameOver(context);
  if (table === null) return refused({ code: 'tableGone' }, null, words);
  if (table.seat === null) return refused({ code: 'notSeated' }, table, words);
  const why = whyNotPosted(context);
  if (why !== null) {
    const back = button(tablePresses.hand({ table: table.id }), words.say('toolStep.back'));
    return inNewPanel(messageOf([why], context.isPrivate ? [[back]] : []));
  }
  const { style } = table.settings;
  const parts = { ...context, words: wordsAt(table), preferences: { style } };
  return { answer: 'post', once: 'channel', message: await postedWindow(table, table.seat, parts) };
}

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
