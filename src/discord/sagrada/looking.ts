import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type Message, messageOf, text } from '#discord/kit/message';
import { fairMessage } from '#discord/match/fair';
import { recordMessage } from '#discord/match/finished';
import { type Answer, inNewPanel, privately, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { wordsAt } from '#discord/request/language';
import { isReadByOthers, lacking, whyNotPosted } from '#discord/request/permissions';
import { allTools } from '#discord/selection/selection';
import type { FinishedView, RunningView } from '#play/table';
import { atPublicTable, atTable, gameOver, refused, type StandingTable, tableHere } from './answers.ts';
import { handMessage, offerMessage, ownerIn } from './messages/hand.ts';
import { isLateAt, latecomerPanel } from './messages/latecomer.ts';
import { moreMessage, withMore } from './messages/more.ts';
import { postedWindow, windowMessage } from './messages/picture.ts';
import { publicMessage } from './messages/public.ts';
import { resultLines, standingLines } from './messages/score.ts';
import { type PanelWithMore, tablePresses } from './presses.ts';
import { refusalText, threadsFilling } from './refusals.ts';
import { openSelection } from './selection/open-selection.ts';

/** The score: what everyone can count while the game runs, every line once it is over. */
export const showScore = (context: Context): Promise<Answer> =>
  atItsTable(context, atPublicTable, (table) => {
    const { words } = context;
    if (table.stage === 'lobby') return refused({ code: 'notStarted' }, table, words);
    if (table.stage === 'finished') return privately(resultLines(table, words).join('\n'));
    const { game } = table;
    if (game.phase === 'choosing') {
      const waitingFor = game.chosen.flatMap((chosen, seat) => (chosen ? [] : [seat]));
      return refused({ code: 'windowsNotChosen', waitingFor }, table, words);
    }
    return privately(standingLines(table, game, words).join('\n'));
  });

/**
 * Posts the table again with live buttons, the same for everyone, without notifying anyone. Whoever typed the command also learns which
 * other games of the channel are in threads.
 */
export async function showBoard(context: Context): Promise<Answer> {
  const { words, missing, tables, command } = context;
  const others = command.button === null ? await tables.threads(command.channel) : [];
  if (missing.length > 0) return lacking(missing, words);
  return atPublicTable(context, async (table) => {
    const message = await publicMessage(table, table.told.since, context);
    return {
      answer: 'public',
      message: { ...message, mentions: [] },
      shows: table,
      ...(others.length > 0 && { aside: text(words.say('beside.others', threadsFilling(others, words))) }),
    };
  });
}

/** How to check the dice of a game: its commitment, and its seed once revealed. */
export const showFair = (context: Context): Promise<Answer> =>
  atItsTable(context, atPublicTable, (table) =>
    table.stage === 'lobby' ? refused({ code: 'notStarted' }, table, context.words) : shown(table, context),
  );

function shown({ id, game, daily }: RunningView | FinishedView, { words }: Context): Answer {
  const seed = game.phase === 'over' ? game.result.seed : null;
  const record =
    daily?.isRevealed === false
      ? null
      : button(tablePresses.record({ table: id }), words.say('button.record'));
  const later =
    daily?.isRevealed === false ? words.say('fair.laterDay', { day: daily.when }) : words.say('fair.later');
  return inNewPanel(
    fairMessage({ commitment: game.commitment, seed }, { things: 'dice', later, record }, words),
  );
}

/**
 * Hands out the channel's newest game as a file, always to the person alone: a running game holds what only they may see,
 * and a finished one should not fill the channel with a file that one person asked for.
 */
export async function giveRecord(context: Context): Promise<Answer> {
  const { tables, command, words } = context;
  const { table, threads } = await tableHere(context, null);
  if (threads.length > 0) return refused({ code: 'gameMoved', threads }, table, words);
  const game = await tables.record(command.channel, command.person.id);
  if (game !== null) return inNewPanel(recordMessage(game, table?.stage === 'running', words));
  if (table?.daily?.isRevealed === false) return refused({ code: 'dayNotOver' }, table, words);
  return refused({ code: table?.stage === 'lobby' ? 'notStarted' : 'noTable' }, table, words);
}

/** The same by button: for the game that the button belongs to, even if newer ones were opened since. */
export async function giveRecordOfIt(context: Context): Promise<Answer> {
  const { history, command, words } = context;
  const { button, guild, channel, person } = command;
  const shelf = guild === null ? { person: person.id } : { channel };
  const whole = button && (await history.record(shelf, button.table));
  return whole === null
    ? atPublicTable(context, () => giveRecord(context))
    : inNewPanel(recordMessage(whole, false, words));
}

/** The rules in short, with a button to the tour, which shows them. */
export const showRules = async ({ words }: Context): Promise<Answer> =>
  inNewPanel(messageOf([words.say('rules')], [[button(links.help(), words.say('button.help'))]]));

/**
 * The person's own cards: the windows to choose from, later their window with the private objective, and at the end the
 * window alone. **More** below them leads to everything else, also for people without cards.
 */
export const ownCards = (context: Context): Promise<Answer> =>
  atItsTable(context, atTable, (table) => {
    const { stage, seat } = table;
    if (stage === 'lobby')
      return refused({ code: seat === null ? 'notSeated' : 'notStarted' }, table, context.words);
    return isLateAt(table) ? inNewPanel(latecomerPanel(table, context.words)) : ownHand(table, context);
  });

const ownHand = async (table: RunningView | FinishedView, context: Context): Promise<Answer> => ({
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
  const painting = { ...context, words: wordsAt(table), preferences: { style } };
  return { answer: 'post', once: 'channel', message: await postedWindow(table, table.seat, painting) };
}

/** Opens *More*, from a button that everyone sees. */
export const openMore = (context: PressContext): Promise<Answer> =>
  atItsTable(context, atTable, (table) => inNewPanel(moreMessage(table, null, context)));

/** Shows *More* in place of the panel with the button. */
export const turnToMore = (context: PressContext, panel: PanelWithMore): Promise<Answer> =>
  atItsTable(context, atTable, (table) => updating(moreMessage(table, panel, context)));

/** Shows that panel again as it is now, or why that is no longer possible. */
export const backFromMore = (context: PressContext, panel: PanelWithMore): Promise<Answer> =>
  panel === 'hand'
    ? ownCards(context)
    : atTable(context, (table) => openSelection(table, [allTools], context));

/** The finished game of the pressed button, even if a newer one is on. Otherwise the channel's table, by `at`. */
async function atItsTable(
  context: Context,
  at: typeof atTable,
  answer: (table: StandingTable) => Answer | Promise<Answer>,
): Promise<Answer> {
  const over = await gameOver(context);
  return over === null ? at(context, answer) : answer(over);
}
