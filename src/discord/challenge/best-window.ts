import type { BestOfDay } from '#play/daily/dailies';
import type { Context } from '#discord/request/context';
import { type Message, messageOf } from '#discord/kit/message';
import { playerAt, windowPicture } from '#discord/sagrada/messages/window';
import { plainName } from '#discord/kit/names';
import { button } from '#discord/kit/button';
import { dailyPresses } from './presses.ts';

/** Everyone plays alone. */
const seat = 0;

/** The best window of a day so far, for somebody who has finished it; its player is named unless they hide their name. */
export async function bestWindowMessage(
  { day, table, name: bestName }: BestOfDay,
  context: Context,
): Promise<Message> {
  const { words } = context;
  const { result } = table.game;
  if (result.mode !== 'solo') throw new Error(`nobody played the challenge of ${day} alone`);
  const { target } = result;
  const name = bestName ?? words.say('standings.somebody');
  const player = playerAt(table, seat);
  const { pattern, total } = player;
  return messageOf(
    [words.say('daily.bestWindow', { name: plainName(name), pattern, total, target })],
    [[button(dailyPresses.day({ day }), words.say('button.toDay'))]],
    await windowPicture({ ...player, name }, context),
  );
}
