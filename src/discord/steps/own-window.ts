import type { TableView } from '#table/table';
import type { Context } from '#discord/context';
import type { Message } from '#discord/message';
import { handPicture } from '#discord/messages/hand';
import { ownerIn } from '#discord/owner';
import type { Marked } from './marks.ts';
import type { Panel } from './panel.ts';

/** A panel with the picture of the person's own window, and in it what is to be chosen. */
export const withMarks = async (
  { content, sections = [], rows, marked }: Panel,
  table: TableView,
  context: Context,
): Promise<Message> => ({
  content,
  sections,
  rows,
  picture: await ownWindow(table, marked, context),
  mentions: [],
});

/** The picture of the person's own window, with its dice as they lie or as they would; none where they play no window. */
export async function ownWindow(
  table: TableView,
  marked: Marked | null,
  context: Context,
): Promise<Message['picture']> {
  const owner = ownerIn(table);
  if (owner === null) return null;
  const player = marked === null ? owner.player : { ...owner.player, dice: marked.dice };
  return handPicture({ ...owner, player }, marked?.step ?? null, context);
}
