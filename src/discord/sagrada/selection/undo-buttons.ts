import { tablePresses } from '#discord/sagrada/presses';
import type { TableView } from '#play/table';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Button } from '#discord/kit/message';

/** A button to undo the last step, if the person who looks at the table took it; none if it can't be undone. */
export function undoButtons(table: TableView, words: Words): readonly Button[] {
  if (table.stage !== 'running' || table.game.phase !== 'playing') return [];
  const { id, seat, undoable, version, game } = table;
  if (seat === null || undoable !== seat) return [];
  return [
    button(tablePresses.takeBack({ table: id, turn: game.turn.number, version }), words.say('button.undo')),
  ];
}
