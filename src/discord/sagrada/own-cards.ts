import { tablePresses } from './presses.ts';
import type { FinishedView, RunningView } from '#play/table';
import { type Answer, inNewPanel } from '#discord/request/answer';
import { refused } from './answers.ts';
import { atTable, gameOver } from './at-table.ts';
import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import type { Context, PressContext } from '#discord/request/context';
import { type Message, messageOf, text } from '#discord/kit/message';
import { handMessage } from '#discord/sagrada/messages/hand';
import { withMore } from '#discord/sagrada/messages/more';
import { offerMessage } from '#discord/sagrada/messages/offer';
import { isLateAt, latecomerPanel } from '#discord/sagrada/messages/latecomer';
import { windowMessage, postedWindow } from '#discord/sagrada/messages/window';
import { ownerIn } from './owner.ts';
import { isReadByOthers, whyNotPosted } from '#discord/request/read-by-others';
import { refusalText } from './refusals.ts';
import { wordsAt } from '#discord/request/language';

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
