import { historyPresses } from '#discord/chronicle/presses';
import type { GrowthPicture } from '#render/picture';
import type { Growth } from '#play/chronicle/chronicle';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { type Message, messageOf } from '#discord/kit/message';
import { playerAt } from '#discord/sagrada/messages/window';
import { nameAt } from '#discord/kit/names';
import { painted, type Painting } from '#discord/kit/painted';
import { mayPost, toGame } from './game-panel.ts';
import type { ShelfPage } from './shelf.ts';

/** How a window grew, as an animated picture. */
export async function growthMessage(
  { table, seat, steps }: Growth,
  { words, style, painting }: { words: Words; style: GrowthPicture['style']; painting: Painting },
): Promise<Message> {
  const { name, pattern, total } = playerAt(table, seat);
  const { locale } = words;
  return messageOf(
    [words.say('growth.title', { name: nameAt(table, seat), pattern })],
    [],
    await painted({ kind: 'growth', locale, style, name, seat, pattern, steps, total }, painting),
  );
}

/** The same for one person alone, with the way back to its game. */
export async function growthPanel(growth: Growth, at: ShelfPage, context: Context): Promise<Message> {
  const { words, preferences } = context;
  const { table, seat } = growth;
  const message = await growthMessage(growth, { words, style: preferences.style, painting: context });
  const post = button(historyPresses.postGrowth({ table: table.id, seat }), words.say('button.post'));
  return {
    ...message,
    rows: [[...(mayPost(at, context) ? [post] : []), toGame(table, at, words)]],
  };
}
