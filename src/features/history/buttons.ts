import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type Message, text } from '#discord/kit/message';
import { recordMessage } from '#discord/match/finished';
import { type Answer, inNewPanel, privately, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { wordsAt } from '#discord/request/language';
import { isReadByOthers, whyNotPosted } from '#discord/request/permissions';
import { handled } from '#discord/request/press-handlers';
import { publicMessage } from '#discord/sagrada/messages/public';
import { tablePresses } from '#discord/sagrada/presses';
import type { Seat } from '#games/shared/seat';
import { type FinishedView, type TableId, tableIdSchema } from '#play/table';
import {
  gamePanel,
  growthMessage,
  growthPanel,
  historyPanel,
  mayPost,
  replayPanel,
  shelfHere,
  shelfOf,
  toGame,
} from './messages.ts';
import { historyPresses, type ShelfPage } from './presses.ts';

/** What was found of a game, or why there is nothing to show: it can't be looked at from here. */
const found = async <T>(
  thing: Promise<T | null>,
  { words }: Context,
  answer: (thing: T) => Answer | Promise<Answer>,
): Promise<Answer> => {
  const known = await thing;
  return known === null ? privately(words.say('history.notHere')) : answer(known);
};

/** The finished games, from any message. */
export const openHistory = async (context: Context): Promise<Answer> =>
  inNewPanel(await historyPanel({ shelf: shelfHere(context), page: 0 }, context));

/** Shows the game that was picked on a page. */
async function pickGame(context: PressContext, page: ShelfPage): Promise<Answer> {
  const picked = tableIdSchema.safeParse(context.values[0]);
  return picked.success
    ? showGame(context, picked.data, page)
    : privately(context.words.say('history.notHere'));
}

/** Shows a game, and remembers its page for the way back. */
const showGame = (context: Context, table: TableId, page: ShelfPage): Promise<Answer> =>
  found(gameNamed(context, table, page.shelf), context, async (game) =>
    updating(await gamePanel(game, page, context)),
  );

const gameNamed = (
  context: Context,
  table: TableId,
  shelf: ShelfPage['shelf'],
): Promise<FinishedView | null> => context.history.game(shelfOf(shelf, context), table);

/** Shows the game after a given number of turns. */
const replay = (
  context: Context,
  { table, after, ...page }: ShelfPage & { readonly table: TableId; readonly after: number },
): Promise<Answer> =>
  found(context.history.after(shelfOf(page.shelf, context), table, after), context, async (turn) =>
    updating(await replayPanel(turn, page, context)),
  );

/** Shows how a window grew. */
const showGrowth = (
  context: Context,
  { table, seat, ...page }: ShelfPage & { readonly table: TableId; readonly seat: Seat },
): Promise<Answer> =>
  found(context.history.growth(shelfOf(page.shelf, context), table, seat), context, async (growth) =>
    updating(
      await growthPanel(
        growth,
        { mayPost: mayPost(page, context), back: toGame(growth.table, page, context.words) },
        context,
      ),
    ),
  );

/** Shows how the presser's own window grew, from the window itself. Nobody else sees that of an attempt. */
const showOwnGrowth = (context: Context, table: TableId): Promise<Answer> =>
  found(context.history.ownGrowth(context.command.person.id, table), context, async (growth) => {
    const back = button(tablePresses.hand({ table }), context.words.say('toolStep.back'));
    const mayPost = growth.table.daily === null && isReadByOthers(context);
    return updating(await growthPanel(growth, { mayPost, back }, context));
  });

/** Hands the game out as a file. */
const giveGameRecord = (
  context: Context,
  { table, shelf }: { readonly table: TableId; readonly shelf: ShelfPage['shelf'] },
): Promise<Answer> =>
  found(context.history.record(shelfOf(shelf, context), table), context, (record) =>
    inNewPanel(recordMessage(record, false, context.words)),
  );

/** Posts the end of the game for everyone, in its own language, without buttons and without notifying anyone. */
const postGame = (context: Context, table: TableId): Promise<Answer> =>
  found(gameNamed(context, table, 'channel'), context, (game) =>
    posted(context, async () => {
      const { content, pictures } = await publicMessage(game, [], context);
      return { ...text(content), pictures };
    }),
  );

/** Posts how a window grew for everyone, in the language of its game. */
const postGrowth = (context: Context, table: TableId, seat: Seat): Promise<Answer> =>
  found(context.history.growth(shelfOf('channel', context), table, seat), context, (growth) => {
    const { table } = growth;
    const { style } = table.settings;
    const painting = { ...context, words: wordsAt(table), preferences: { style } };
    return posted(context, () => growthMessage(growth, painting));
  });

async function posted(context: Context, made: () => Promise<Message>): Promise<Answer> {
  const why = whyNotPosted(context);
  return why === null ? { answer: 'post', once: 'channel', message: await made() } : privately(why);
}

/** What the presses of finished games do. */
export const historyHandlers = handled(
  {
    ...historyPresses,
    openHistory: links.openHistory,
    ownHistory: links.ownHistory,
    ownGrowth: links.ownGrowth,
  },
  {
    openHistory,
    ownHistory: async (context) => inNewPanel(await historyPanel({ shelf: 'own', page: 0 }, context)),
    history: async (context, page) => updating(await historyPanel(page, context)),
    pickGame,
    pastGame: (context, { table, ...page }) => showGame(context, table, page),
    replay,
    replayFirst: replay,
    replayBack: replay,
    replayOn: replay,
    replayRoundBack: replay,
    replayRoundOn: replay,
    replayLast: replay,
    growth: showGrowth,
    ownGrowth: (context, { table }) => showOwnGrowth(context, table),
    gameRecord: giveGameRecord,
    postGame: (context, { table }) => postGame(context, table),
    postGrowth: (context, { table, seat }) => postGrowth(context, table, seat),
  },
);
