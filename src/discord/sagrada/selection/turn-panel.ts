import { dieName } from '#games/shared/die';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import { type Drafts, draftsIn } from '#discord/sagrada/drafting/drafts';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { type Button, inRows, type Row } from '#discord/kit/message';
import { toMore } from '#discord/sagrada/messages/more';
import { poolButtons } from '#discord/sagrada/pool-buttons';
import { poolMarks } from './marks.ts';
import type { Panel } from './panel.ts';
import { pressOf } from './vocabulary.ts';
import { aHint, allTools } from '#discord/selection/selection';
import { tablePresses } from '#discord/sagrada/presses';
import { noHints } from '#play/hint-refusals';
import type { TableView } from '#play/table';

/** What is left to do in a turn without a waiting die: draft a die, use a tool, end the turn, undo a step. */
export function turnPanel(turn: Turn, words: Words): Panel {
  const { game, player } = turn;
  const drafts = draftsIn(turn);
  const left = {
    content: leftText(turn, drafts, words),
    rows: [ways(turn, drafts, words)],
    marked: { dice: player.dice, step: null },
    isTurn: true,
  } as const;
  if (game.turn.drafted) return left;
  const dice = poolButtons(
    game,
    (die) => pressOf(turn, ['draft', dieName(die)]),
    words,
    (die) => (drafts.drafts.has(die) ? 'main' : 'closed'),
  );
  return { ...left, rows: [...inRows(dice), ...left.rows], marked: poolMarks(turn, drafts.drafts) };
}

/**
 * At a table, the cards are below the board, so this has them only while a tool can be used. An attempt is played in this
 * panel alone.
 */
const ways = (turn: Turn, { drafts, hasTool }: Drafts, words: Words): Row => [
  ...(hasTool || turn.table.shown === 'message'
    ? [button(pressOf(turn, [allTools]), words.say('button.cards'))]
    : []),
  drafts.size === 0 && !turn.game.turn.drafted
    ? button(pressOf(turn, ['end']), words.say('button.pass'), 'main')
    : button(pressOf(turn, ['end']), words.say('button.end'), turn.game.turn.drafted ? 'main' : 'quiet'),
  ...undoButtons(turn.table, words),
  ...hintButtons(turn, words),
  ...(turn.table.shown === 'message' ? [toMore(turn.table, 'hand', words)] : []),
];

function leftText({ game }: Turn, { drafts, hasTool }: Drafts, words: Words): string {
  const { drafted, tool } = game.turn;
  if (drafted) return words.say('did.turnGoesOn');
  if (drafts.size === 0) return words.say(hasTool ? 'draft.noneFitsButTool' : 'draft.noneFits');
  return words.say(tool === null ? 'draft.which' : 'toolStep.draftLeft');
}

/**
 * A button to undo the last step, if the person who looks at the table took it; none if it can't be undone.
 * @param after the interaction that has just put the button where another one was; null if none did
 */
export function undoButtons(table: TableView, words: Words, after: string | null = null): readonly Button[] {
  if (table.stage !== 'running' || table.game.phase !== 'playing') return [];
  const { id, seat, undoable, version, game } = table;
  if (seat === null || undoable !== seat) return [];
  const taking = { table: id, turn: game.turn.number, version, ...(after !== null && { after }) };
  return [button(tablePresses.takeBack(taking), words.say('button.undo'))];
}

/** A button for a hint, where there are any. */
export const hintButtons = (turn: Turn, words: Words): readonly Button[] =>
  noHints(turn.table) === null ? [button(pressOf(turn, [aHint]), words.say('button.hint'))] : [];
