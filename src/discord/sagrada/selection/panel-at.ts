import { button } from '#discord/kit/button';
import { inRows, type Row, type Section, withFirst } from '#discord/kit/message';
import { objectivesSeen, spentLine, toolLines } from '#discord/sagrada/messages/cards';
import { toMore } from '#discord/sagrada/messages/more';
import type { Turn } from '#discord/sagrada/own-turn';
import { firstSentence, refusalText } from '#discord/sagrada/refusals';
import { choiceButtons, choiceRows } from '#discord/selection/buttons';
import { notNowLines } from '#discord/selection/goal-text';
import { nowhereLesson, nowhereText } from '#discord/selection/refusal';
import { allTools, type Selection, selectionAt } from '#discord/selection/selection';
import type { ToolView } from '#games/sagrada/view';
import { parseDie } from '#games/shared/die';
import type { TableRefusal } from '#play/outcome';
import type { TableView } from '#play/table';
import type { Lesson } from '#play/tables';
import { colorStem } from '#render/text/in-words';
import type { Words } from '#words/words';
import { draftsIn, othersText } from './drafts.ts';
import { marksOf, type Panel } from './marks.ts';
import { isDraft, questionLines, toolLine } from './question.ts';
import { hintButtons, turnPanel } from './turn-panel.ts';
import {
  diceVocabulary,
  type OpenTurnSelection,
  pressOf,
  type TurnAction,
  turnPaths,
  turnVocabulary,
} from './vocabulary.ts';
import { whyNot } from './way.ts';

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

/** What to say about words that nothing legal starts with (any more). */
interface Gone {
  readonly text: string;
  readonly lesson?: Lesson;
}

/** Why nothing legal starts with these words (any more): which rule keeps a die from fitting, and what else fits. */
function gone(turn: Turn, chosen: readonly string[], words: Words): Gone {
  const { table, game, player } = turn;
  const { waiting } = game.turn;
  const refusal: TableRefusal | null =
    waiting === null ? doneBefore(turn, chosen) : { code: 'choiceWaits', tool: waiting.tool };
  if (refusal !== null) return { text: refusalText(refusal, table, words) };
  const [first, second = ''] = chosen;
  const [die, fitting] = [first === 'draft' ? parseDie(second) : undefined, draftsIn(turn)];
  if (die === undefined || fitting.drafts.has(die)) return { text: words.say('toolStep.gone') };
  if (!fitting.pool.includes(die)) return { text: refusalText({ code: 'notInPool', die }, table, words) };
  const lesson = nowhereLesson(die, player);
  const nowhere = nowhereText(die, player, 'draft', diceVocabulary(words));
  return {
    // The turn itself, which follows, says that none fits and what is left to do.
    text: fitting.drafts.size === 0 ? nowhere : [nowhere, othersText(fitting, words)].join('\n'),
    ...(lesson !== undefined && { lesson }),
  };
}

/** Actions that can be done once per turn and were done: why words are no longer legal; null for any other reason. */
export function doneBefore({ game }: Turn, [first]: readonly string[]): TableRefusal | null {
  const { drafted, tool: used } = game.turn;
  if (first === 'draft') return drafted ? { code: 'alreadyDrafted' } : null;
  return used === null ? null : { code: 'toolUsedThisTurn', used };
}

/** The panel for a player who has got this far. */
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

/**
 * The cards for the player whose turn it is: the tools, each with a button or why it can't be used now, and the objectives
 * with the player's own points.
 * @param from what was chosen where the cards were opened, to go back to
 */
export function toolsPanel(turn: Turn, from: readonly string[], words: Words): Panel {
  const { table, game, player } = turn;
  const { tool: used } = game.turn;
  const usable = used === null ? game.tools.filter(({ tool }) => whyNot(tool, turn) === null) : [];
  return {
    // That a tool was already used this turn is said once, not beside each.
    content:
      used === null ? '' : firstSentence(refusalText({ code: 'toolUsedThisTurn', used }, table, words)),
    sections: usable.map((card) => toolSection(card, turn, words)),
    below: [
      ...(used === null ? closedLines(turn, words) : toolLines(game.tools, words)),
      ...objectivesSeen(table, words),
    ].join('\n'),
    rows: [
      [
        button(pressOf(turn, from), words.say('toolStep.back')),
        // In an attempt, the panel behind the back button has it.
        ...(table.shown === 'board' ? [toMore(table, 'cards', words)] : []),
      ],
    ],
    marked: { dice: player.dice, step: null },
    ...(used === null && { lesson: 'tools' }),
  };
}

const toolSection = (card: ToolView, turn: Turn, words: Words): Section => ({
  content: toolLine(card, 'verb', words),
  button: button(pressOf(turn, [String(card.tool)]), words.say('toolStep.use'), 'main'),
});

/** The tools that can't be used now, with the reasons. */
function closedLines(turn: Turn, words: Words): readonly string[] {
  const { table, game } = turn;
  const closed = game.tools.flatMap(({ tool, spent }) => {
    const refusal = spent === null ? whyNot(tool, turn) : null;
    if (refusal === null) return [];
    return { name: words.say(`tool.${tool}.name`), why: notNowText(refusal, table, words) };
  });
  return [...notNowLines(closed, words), ...spentLine(game.tools, words)];
}

/** The reasons that have a short form, used beside a tool. */
const inShort = [
  'tooFewTokens',
  'noDieToPay',
  'onlyBeforeDraft',
  'onlyAfterDraft',
  'onlyFirstTurn',
  'onlySecondTurn',
  'trackEmpty',
  'poolEmpty',
  'tooFewDice',
  'noLegalWay',
] as const satisfies readonly TableRefusal['code'][];

/** Why a tool can't be used now, in a few words. */
function notNowText(refusal: TableRefusal, table: TableView, words: Words): string {
  const code = inShort.find((each) => each === refusal.code);
  if (code === undefined) return firstSentence(refusalText(refusal, table, words));
  return words.say(`notNow.${code}`, {
    favor: 'favor' in refusal ? refusal.favor : 0,
    color: refusal.code === 'noDieToPay' ? colorStem(refusal.color, words) : '',
  });
}
