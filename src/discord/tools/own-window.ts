import type { TableView } from '#table/table';
import type { Context } from '#discord/context';
import type { Message } from '#discord/message';
import { handMessage } from '#discord/messages/hand';

/** The message with the picture of the person's own window as it stands; as it is where the person plays no window. */
export async function withOwnWindow(message: Message, table: TableView, context: Context): Promise<Message> {
  if (table.stage !== 'running' || table.game.phase !== 'playing') return message;
  const { game, seat } = table;
  if (seat === null || game.hand === null) return message;
  const [sitter, player] = [table.players[seat], game.players[seat]];
  if (sitter === undefined || player === undefined) throw new Error(`nobody sits at seat ${seat}`);
  const owner = { name: sitter.name, mode: game.mode, hand: game.hand, player };
  const { picture } = await handMessage(owner, context);
  return { ...message, picture };
}
