import type { TableView } from '#play/table';
import type { Context } from '#discord/request/context';
import { turnMessage } from '#discord/sagrada/attempt/parts';
import { ownTurn } from '#discord/sagrada/drafting/own-turn';
import type { Message } from '#discord/kit/message';
import { handPicture } from '#discord/sagrada/messages/hand';
import { ownerIn } from '#discord/sagrada/owner';
import type { Marked } from './marks.ts';
import type { Panel } from './panel.ts';

/**
 * A panel with the picture of the person's own window, marked with the choices. An attempt at a daily challenge has no
 * board elsewhere, so there a turn starts with the whole table.
 */
export async function withMarks(panel: Panel, table: TableView, context: Context): Promise<Message> {
  const { content, sections = [], below = '', rows, marked, isTurn } = panel;
  const turn = ownTurn(table);
  if (isTurn && turn.isOwn && table.daily !== null)
    return turnMessage({ content, rows }, { ...turn, daily: table.daily }, context);
  return { content, sections, below, rows, pictures: await ownWindow(table, marked, context), mentions: [] };
}

/** The picture of the person's own window, with its dice as they are or would be; none if they play no window. */
async function ownWindow(
  table: TableView,
  marked: Marked | null,
  context: Context,
): Promise<Message['pictures']> {
  const owner = ownerIn(table);
  if (owner === null) return [];
  const { player } = owner;
  const { dice, favor } = { ...player, ...marked };
  return handPicture({ ...owner, player: { ...player, dice, favor } }, marked?.step ?? null, context);
}
