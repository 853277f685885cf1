import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { draftsIn } from '#discord/sagrada/drafting/drafts';
import { dieName } from '#games/shared/die';
import { inRows, type Row, withFirst } from '#discord/kit/message';
import { poolButtons } from '#discord/sagrada/pool-buttons';
import { backButton, choiceRows, windowRows } from '#discord/selection/buttons';
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
  if (!isWaiting && chosen[0] === allTools) return toolsPanel(turn, words);
  if (selection?.selection === 'open') return selectionPanel(turn, selection, words);
  if (chosen.length === 0) throw new Error('a die waits, and nothing can become of it');
  const { text, ...lesson } = gone(turn, chosen, words);
  return { ...withFirst(text, panelAt(turn, [], words)), ...lesson };
}

/** What a panel teaches, for an answer that shows it. */
export const lessonOn = ({ lesson }: Panel): Pick<Panel, 'lesson'> =>
  lesson === undefined ? {} : { lesson };

function selectionPanel(turn: Turn, selection: OpenTurnSelection, words: Words): Panel {
  const vocabulary = turnVocabulary(turn, words);
  return {
    content: questionLines(selection, turn, vocabulary).join('\n'),
    rows: isDraft(selection)
      ? [...windowRows(selection, vocabulary), ...otherDice(turn, selection, words)]
      : [...choiceRows(selection, vocabulary), ...hintOnWaiting(turn, words)],
    marked: marksOf(selection, turn, vocabulary),
    ...(selection.chosen[0]?.kind === 'tool' && { lesson: 'tools' }),
  };
}

/** A hint that uses a revealing tool says to ask again once the die is known. */
const hintOnWaiting = (turn: Turn, words: Words): readonly Row[] =>
  turn.game.turn.waiting === null ? [] : inRows(hintButtons(turn, words));

/** Below the spaces for a die: the whole pool, to choose another one, and the tools if one can be used. */
function otherDice(turn: Turn, { chosen }: OpenTurnSelection, words: Words): readonly Row[] {
  const drafted = chosen.flatMap((word) => (word.kind === 'die' ? [word.die] : []))[0] ?? null;
  const { drafts, hasTool } = draftsIn(turn);
  // If no die is chosen yet, the choices themselves are the dice.
  const dice =
    drafted === null
      ? []
      : poolButtons(
          turn.game,
          (die) => pressOf(turn, ['draft', dieName(die)]),
          words,
          (die) => (die === drafted ? 'chosen' : drafts.has(die) ? 'quiet' : 'closed'),
        );
  const others = [
    ...(hasTool ? [button(pressOf(turn, [allTools]), words.say('button.cards'))] : []),
    // An attempt has no board elsewhere to look at.
    ...(turn.table.shown === 'board' ? [] : [backButton([], turnVocabulary(turn, words))]),
  ];
  return [...inRows(dice), ...inRows(others)];
}
