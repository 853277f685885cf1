import { historyPresses } from '#discord/chronicle/presses';
import type { Growth } from '#play/chronicle/chronicle';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { type Button, type Message, messageOf } from '#discord/kit/message';
import { playerAt } from '#discord/sagrada/messages/window';
import { nameAt } from '#discord/kit/names';
import { paintedFor, type PaintingFor } from '#discord/kit/painted';

/** How a window grew, as an animated picture. */
export async function growthMessage({ table, seat, steps }: Growth, parts: PaintingFor): Promise<Message> {
  const { name, pattern, total } = playerAt(table, seat);
  return messageOf(
    [parts.words.say('growth.title', { name: nameAt(table, seat), pattern })],
    [],
    await paintedFor([{ kind: 'growth', name, seat, pattern, steps, total }], parts),
  );
}

/** The same for one person alone, with a button to post it if they may, and the way back. */
export async function growthPanel(
  growth: Growth,
  { mayPost, back }: { readonly mayPost: boolean; readonly back: Button },
  context: Context,
): Promise<Message> {
  const { table, seat } = growth;
  const post = button(historyPresses.postGrowth({ table: table.id, seat }), context.words.say('button.post'));
  return { ...(await growthMessage(growth, context)), rows: [[...(mayPost ? [post] : []), back]] };
}
