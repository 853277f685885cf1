import { button } from '#discord/kit/button';
import { type Message, messageOf } from '#discord/kit/message';
import { type Answer, privately } from '#discord/request/answer';
import type { PressContext } from '#discord/request/context';
import { publicMessage } from '#discord/sagrada/messages/public';
import { tablePresses } from '#discord/sagrada/presses';
import { undoButtons } from '#discord/sagrada/selection/turn-panel';
import type { TableView } from '#play/table';
import type { Words } from '#words/words';

/** What a panel becomes whose buttons are of no use any more: why that is, and buttons to undo and to where the game goes on. */
export function goingOn(why: string, table: TableView | null, words: Words): Message {
  if (table?.stage !== 'running' || table.seat === null) return messageOf([why]);
  const { id, game } = table;
  const next =
    game.phase === 'choosing'
      ? button(tablePresses.offer({ table: id }), words.say('button.offer'), 'main')
      : button(tablePresses.hand({ table: id }), words.say('button.hand'), 'main');
  return messageOf([why], [[...undoButtons(table, words), next]]);
}

/** The pressed message shows the table as it is now; if a newer one already does, the person is told what was done. */
export async function shown(table: TableView, context: PressContext, did: string): Promise<Answer> {
  if (table.message !== null && table.message !== context.message) return privately(did);
  const { before, since } = table.told;
  const message = await publicMessage(table, [...before, ...since], context);
  return { answer: 'update', message, shows: table };
}
