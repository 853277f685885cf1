import { type Die, dieName } from '#game/die';
import { spaceName } from '#game/space';
import type { TableView } from '#table/table';
import type { Words } from '#words/words';
import { refusalText } from '#discord/refusals';
import { ownTurn } from './own-turn.ts';

/** What can be done instead of a draft that was refused; nothing where it isn't the person's turn. */
export function insteadText(table: TableView | null, die: Die, words: Words): string | null {
  const turn = table === null ? null : ownTurn(table);
  if (turn === null || !turn.isOwn) return null;
  const spaces = turn.drafts.get(die);
  if (spaces !== undefined) {
    const names = new Intl.ListFormat(words.locale).format(spaces.map(spaceName));
    return words.say('draft.fits', { die: dieName(die), spaces: names });
  }
  return othersText([...turn.drafts.keys()], words);
}

/** What somebody who wrote no die or no space must know: that it isn't their turn, or how to write it and what fits. */
export function unreadText(table: TableView, die: Die | undefined, words: Words): string {
  const turn = ownTurn(table);
  if (!turn.isOwn) return refusalText(turn.refusal, table, words);
  if (die === undefined)
    return `${words.say('draft.unknownDie')} ${othersText([...turn.drafts.keys()], words)}`;
  return `${words.say('draft.unknownSpace')} ${insteadText(table, die, words) ?? ''}`.trim();
}

const othersText = (dice: readonly Die[], words: Words): string =>
  dice.length === 0
    ? words.say('draft.noneFits')
    : words.say('draft.othersFit', { dice: new Intl.ListFormat(words.locale).format(dice.map(dieName)) });
