import { button } from '#discord/kit/button';
import { type Button, inRows, type Row } from '#discord/kit/message';
import { toMore } from '#discord/sagrada/messages/more';
import type { Turn } from '#discord/sagrada/own-turn';
import { tablePresses } from '#discord/sagrada/presses';
import { aHint, allTools } from '#discord/selection/selection';
import { fittingDice } from '#games/sagrada/pool';
import { dieName } from '#games/shared/die';
import { computerAt } from '#play/computers';
import { noHints } from '#play/hints';
import type { RunningView, TableView } from '#play/table';
import type { Words } from '#words/words';
import { type Drafts, draftsIn, poolButtons } from './drafts.ts';
import { type Panel, poolMarks } from './marks.ts';
import { pressOf } from './vocabulary.ts';

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

/**
 * Asks whether to really pass a turn in which nothing was done, where that may be a mistake that nobody can undo. Null if something was
 * done in it, or if no die fits: then the button says that it passes.
 */
export function sureToPass(turn: Turn, words: Words): Panel | null {
  const { table, game, player } = turn;
  const { drafted, tool, waiting, number } = game.turn;
  const isUntouched = !drafted && tool === null && waiting === null;
  if (!isUntouched || fittingDice(game).size === 0 || !(hasComputers(table) || isUpAgain(turn))) return null;
  return {
    content: words.say('sure.pass'),
    rows: [
      [
        button(
          tablePresses.endSurely({ table: table.id, turn: number }),
          words.say('button.passSurely'),
          'danger',
        ),
        button(pressOf(turn, []), words.say('toolStep.back')),
      ],
    ],
    marked: { dice: player.dice, step: null },
  };
}

/** Computer players move in a moment, and may end the round: then nothing can be undone. */
const hasComputers = (table: RunningView): boolean =>
  table.players.some((_, seat) => computerAt(table, seat) !== null);

/** Whether the turn before was the same player's, who may have pressed the same place twice. Those who resigned take none. */
function isUpAgain({ table: { players }, game: { round, turn } }: Turn): boolean {
  const { order, index, skipped, seat } = turn;
  const before = round === 1 ? [] : order.map((other) => (other + players.length - 1) % players.length);
  const since = order.slice(0, index).filter((_, place) => !skipped.includes(place));
  const taken = [...before, ...since].filter((other) => players[other]?.presence === 'here');
  return taken.at(-1) === seat;
}
