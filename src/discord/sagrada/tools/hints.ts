import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { TableView } from '#play/table';
import type { Words } from '#words/words';
import { ownTurn } from '#discord/sagrada/drafting/own-turn';
import { gainsOf } from './gain.ts';
import { spread } from '#discord/selection/spread';
import { waysWith } from './way.ts';

/** The most ways that a hint lists. */
const most = 8;

/** What to do with a tool instead of what was refused; null if nothing is possible. */
export function insteadText(table: TableView | null, tool: ToolNumber, words: Words): string | null {
  const turn = table === null ? null : ownTurn(table);
  if (turn === null || !turn.isOwn) return null;
  const ways = waysWith(tool, turn, words);
  if (ways.length === 0) return null;
  const gain = gainsOf(turn);
  const named = spread(ways, '', ({ action }) => gain(action)).slice(0, most);
  return words.say(ways.length > most ? 'toolStep.among' : 'toolStep.instead', {
    ways: new Intl.ListFormat(words.locale).format(named.map(({ name }) => `\`${name}\``)),
  });
}
