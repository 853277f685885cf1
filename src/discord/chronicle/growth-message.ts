import { historyPresses } from '#discord/chronicle/presses';
import type { Growth } from '#play/chronicle/chronicle';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { type Message, messageOf } from '#discord/kit/message';
import { playerAt } from '#discord/sagrada/messages/window';
import { nameAt } from '#discord/kit/names';
import { paintedFor, type PaintingFor } from '#discord/kit/painted';
import { mayPost, toGame } from './game-panel.ts';
import type { ShelfPage } from './shelf.ts';

/** How a window grew, as an animated picture. */
export async function growthMessage({ table, seat, steps }: Growth, parts: PaintingFor): Promise<Message> {
  const { name, pattern, total } = playerAt(table, seat);
  return messageOf(
    [parts.words.say('growth.title', { name: nameAt(table, seat), pattern })],
    [],
    await paintedFor([{ kind: 'growth', name, seat, pattern, steps, total }], parts),
  );
}

/** The same for one person alone, with the way back to its game. */
export async function growthPanel(growth: Growth, at: ShelfPage, context: Context): Promise<Message> {
  const { words } = context;
  const { table, seat } = growth;
  const message = await growthMessage(growth, context);
  const post = button(historyPresses.postGrowth({ table: table.id, seat }), words.say('button.post'));
  return {
    ...message,
    rows: [[...(mayPost(at, context) ? [post] : []), toGame(table, at, words)]],
  };
}
