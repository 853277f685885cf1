import { type Answer, privately } from '#discord/request/answer';
import { refused } from '#discord/sagrada/answers';
import { gameOver } from '#discord/sagrada/at-table';
import type { PressContext } from '#discord/request/context';
import { wordsAt } from '#discord/request/language';
import { postedWindow } from '#discord/sagrada/messages/window';
import { whyNotPosted } from '#discord/request/read-by-others';

/** Posts the presser's finished window for everyone in the channel, in the language of its game. */
export async function postWindow(context: PressContext): Promise<Answer> {
  const { words } = context;
  const table = await gameOver(context);
  if (table === null) return refused({ code: 'tableGone' }, null, words);
  if (table.seat === null) return refused({ code: 'notSeated' }, table, words);
  const why = whyNotPosted(context);
  if (why !== null) return privately(why);
  const { style } = table.manners;
  const parts = { ...context, words: wordsAt(table), preferences: { style } };
  return { answer: 'post', message: await postedWindow(table, table.seat, parts) };
}
