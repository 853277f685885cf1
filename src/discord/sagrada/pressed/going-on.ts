import { button } from '#discord/kit/button';
import { type Message, messageOf } from '#discord/kit/message';
import { undoButtons } from '#discord/sagrada/selection/turn-panel';
import { tablePresses } from '#discord/sagrada/presses';
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
