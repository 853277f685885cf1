import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { draftsIn } from '#discord/sagrada/drafting/drafts';
import { inRows, type Row, withFirst } from '#discord/kit/message';
import { choiceButtons, choiceRows } from '#discord/selection/buttons';
import { allTools, type Selection, selectionAt } from '#discord/selection/selection';
import { gone } from './gone.ts';
import { marksOf } from './marks.ts';
import type { Panel } from './panel.ts';
import { type OpenTurnSelection, type TurnAction, turnPaths } from './paths.ts';
import { isDraft, questionLines } from './question.ts';
import { toolsPanel } from './tools-panel.ts';
import { hintButtons, turnPanel } from './turn-panel.ts';
import { pressOf, turnVocabulary } from './vocabulary.ts';

/** Where the player whose turn it is stands after choosing these words. */
export interface TurnSelection {
  readonly turn: Turn;
  readonly chosen: readonly string[];
  /** Null if nothing legal starts with the words. */
  readonly selection: Selection<TurnAction> | null;
}

/** Looking at all the tools chooses nothing yet. */
export const turnSelectionAt = (turn: Turn, chosen: readonly string[]): TurnSelection => ({
  turn,
  chosen,
  selection: selectionAt(turnPaths(turn.table.legal), chosen[0] === allTools ? [] : chosen),
});

/**
 * What the current player sees after choosing these words: the next choices; without any, what is left to do in the turn,
 * or the waiting die. If nothing legal starts with the words, it says why and starts over.
 */
export const panelAt = (turn: Turn, chosen: readonly string[], words: Words): Panel =>
  panelOf(turnSelectionAt(turn, chosen), words);

/** The same for a player who has got this far. */
export function panelOf({ turn, chosen, selection }: TurnSelection, words: Words): Panel {
  const isWaiting = turn.game.turn.waiting !== null;
  if (!isWaiting && chosen.length === 0) return turnPanel(turn, words);
  if (!isWaiting && chosen[0] === allTools) return toolsPanel(turn, chosen.slice(1), words);
  if (selection?.selection === 'open') return selectionPanel(turn, chosen, selection, words);
  if (chosen.length === 0) throw new Error('a die waits, and nothing can become of it');
  const { text, ...lesson } = gone(turn, chosen, words);
  return { ...withFirst(text, panelAt(turn, [], words)), ...lesson };
}

/** What a panel teaches, for an answer that shows it. */
export const lessonOn = ({ lesson }: Panel): Pick<Panel, 'lesson'> =>
  lesson === undefined ? {} : { lesson };

function selectionPanel(
  turn: Turn,
  chosen: readonly string[],
  selection: OpenTurnSelection,
  words: Words,
): Panel {
  const vocabulary = turnVocabulary(turn, words);
  return {
    content: questionLines(selection, turn, vocabulary).join('\n'),
    rows: isDraft(selection)
      ? [...inRows(choiceButtons(selection, vocabulary)), besideSpaces(turn, chosen, words)]
      : [...choiceRows(selection, vocabulary), ...hintOnWaiting(turn, words)],
    marked: marksOf(selection, turn, vocabulary),
    ...(selection.chosen[0]?.kind === 'tool' && { lesson: 'tools' }),
  };
}

/** A hint that uses a revealing tool says to ask again once the die is known. */
const hintOnWaiting = (turn: Turn, words: Words): readonly Row[] =>
  turn.game.turn.waiting === null ? [] : inRows(hintButtons(turn, words));

/** Below the spaces for a die: the way to another one, and the cards, which lead back here. */
const besideSpaces = (turn: Turn, chosen: readonly string[], words: Words): Row => [
  button(
    pressOf(turn, []),
    words.say(draftsIn(turn).drafts.size > 1 ? 'button.anotherDie' : 'toolStep.back'),
  ),
  button(pressOf(turn, [allTools, ...chosen]), words.say('button.cards')),
];
