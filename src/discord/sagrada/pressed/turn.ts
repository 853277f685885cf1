import { text } from '#discord/kit/message';
import type { FieldsOf } from '#discord/kit/press';
import { type Answer, inNewPanel, privately, type Showing, updating } from '#discord/request/answer';
import type { PressContext } from '#discord/request/context';
import { isSecondTap, type OfTable } from '#discord/request/press-handlers';
import { answerTo, atTable, type Done, refused } from '#discord/sagrada/answers';
import { hintAnswer } from '#discord/sagrada/hint';
import { offerMessage } from '#discord/sagrada/messages/hand';
import { withMore } from '#discord/sagrada/messages/more';
import { ownTurn } from '#discord/sagrada/own-turn';
import type { tablePresses } from '#discord/sagrada/presses';
import { refusalsText } from '#discord/sagrada/refusals';
import { carryOut, doneMessage, endedText } from '#discord/sagrada/selection/done';
import { withMarks } from '#discord/sagrada/selection/marks';
import { openSelection } from '#discord/sagrada/selection/open-selection';
import {
  doneBefore,
  lessonOn,
  panelOf,
  type TurnSelection,
  turnSelectionAt,
} from '#discord/sagrada/selection/panel-at';
import { sureToPass } from '#discord/sagrada/selection/turn-panel';
import { aHint, wordsSelected } from '#discord/selection/selection';
import { choose as choosing, end } from '#games/sagrada/action';
import type { PatternName } from '#games/shared/pattern';
import { computerAt } from '#play/computers';
import type { TableRefusal } from '#play/outcome';
import type { TableView } from '#play/table';
import { goingOn, shown } from './going-on.ts';

/**
 * Ends the turn, or asks first in a panel.
 * @param surely ends it without asking
 */
export const endOrAsk = (
  context: PressContext,
  number: number,
  show: Showing,
  surely: () => Promise<Answer>,
): Promise<Answer> =>
  atTable(context, async (table) => {
    const turn = ownTurn(table);
    const isMeant = turn.isOwn && turn.game.turn.number === number;
    const question = isMeant ? sureToPass(turn, context.words) : null;
    return question === null
      ? surely()
      : { ...show(await withMarks(question, table, context)), onlyAsks: true };
  });

/**
 * Ends the turn: the board with this button is old from now on, unless there can't be a new one. The new one has the buttons of whoever is
 * up, so that *Undo* is beside it.
 */
export async function endTurn(context: PressContext): Promise<Answer> {
  const { tables, command, words, missing } = context;
  return answerTo(await tables.act(command, end), context, async (done): Promise<Answer> => {
    const { match, events } = done;
    if (missing.length > 0) return privately(endedText(match, words));
    const undo = isUpToAnother(match) ? { aside: await doneMessage(done, context) } : {};
    return { answer: 'retire', table: match, events, ...undo };
  });
}

/** Whether somebody can take a step back, and the board is another person's. */
const isUpToAnother = (table: TableView): boolean =>
  table.stage === 'running' &&
  table.game.phase === 'playing' &&
  table.undoable === table.seat &&
  table.game.turn.seat !== table.seat &&
  computerAt(table, table.game.turn.seat) === null;

/** Takes the person's own last step back. The message of the table shows that. */
export async function undo(context: PressContext): Promise<Answer> {
  const { tables, command, words, missing } = context;
  const outcome = await tables.undo(command);
  const answer = await answerTo(outcome, context, async ({ match }) => {
    const did = words.say('did.undone');
    if (missing.length > 0) return privately(did);
    const now = await tables.look(command.channel, null);
    // If somebody acted in the meantime, that is announced on its own.
    return now?.version === match.version ? shown(now, context, did) : privately(did);
  });
  return outcome.outcome === 'done' ? { ...answer, lesson: 'undo' } : answer;
}

/**
 * Takes the person's own last step back, in the panel with the button, which shows the turn again. The second tap of a
 * double tap that ended the turn does nothing.
 */
export async function takeBack(
  context: PressContext,
  { after }: OfTable & { readonly after?: string | undefined },
): Promise<Answer> {
  if (isSecondTap(context.command.interaction, after)) return { answer: 'unchanged', onlyAsks: true };
  return answerTo(await context.tables.undo(context.command), context, async (done) => ({
    ...updating(await doneMessage(done, context)),
    lesson: 'undo',
  }));
}

/**
 * Chooses a window. Until everyone has chosen, the offer stays, with the choice marked. Where it is no secret, it is in the message that
 * shows the table.
 */
export async function choose(context: PressContext, pattern: PatternName): Promise<Answer> {
  const { tables, command, words } = context;
  const outcome = await tables.act(command, choosing(pattern));
  // Nobody but the last one who chose was shown that their windows are of no use any more.
  if (outcome.outcome === 'refused' && outcome.refusals[0].code === 'windowsAlreadyChosen') {
    const show = context.isPrivate ? updating : inNewPanel;
    return show(goingOn(refusalsText(outcome.refusals, outcome.match, words), outcome.match, words));
  }
  return answerTo(outcome, context, async (done) => {
    const { match } = done;
    if (!context.isPrivate) return choseInTheOpen(done, pattern, context);
    if (match.stage === 'running' && match.game.phase === 'choosing' && match.game.hand !== null)
      return updating(
        withMore(await offerMessage(match, match.game, match.game.hand, context), match, words),
      );
    const key = match.options.mode === 'solo' ? 'did.choseAlone' : 'did.choseLast';
    return updating(text(words.say(key, { pattern })));
  });
}

/** The windows give way to the first board, or show which one was chosen. */
async function choseInTheOpen(
  { match, events }: Done,
  pattern: PatternName,
  context: PressContext,
): Promise<Answer> {
  const { tables, command, words, missing } = context;
  if (missing.length > 0) return privately(words.say('did.choseAlone', { pattern }));
  if (match.stage !== 'running' || match.game.phase !== 'choosing')
    return { answer: 'retire', table: match, events };
  const now = await tables.look(command.channel, null);
  const did = words.say('offer.chosen', { pattern });
  return now?.version === match.version ? shown(now, context, did) : privately(did);
}

type Selected = FieldsOf<typeof tablePresses.step>;

/** Starts from a button that everyone sees, in a new panel: an old button starts from how things are now. */
export const open = (context: PressContext, how: string): Promise<Answer> =>
  atTable(context, (table) => {
    const turn = ownTurn(table);
    const chosen = wordsSelected(how);
    if (turn.isOwn && chosen[0] === aHint) return hintAnswer(turn, context, inNewPanel);
    return turn.isOwn
      ? goOn(turnSelectionAt(turn, chosen), context, inNewPanel)
      : openSelection(table, chosen, context);
  });

/** One more choice, in the same panel; the last one is carried out. If it is too late, the panel says that and how things are now. */
export const step = (context: PressContext, { turn: pressed, how }: Selected): Promise<Answer> =>
  atTable(context, (table) => {
    const turn = ownTurn(table);
    const tooLate = (refusal: TableRefusal): Answer => refused(refusal, table, context.words);
    if (!turn.isOwn) return tooLate(turn.refusal);
    if (turn.game.turn.number !== pressed) return tooLate({ code: 'turnOver' });
    const chosen = wordsSelected(how);
    if (chosen[0] === aHint) return hintAnswer(turn, context, updating);
    const selected = turnSelectionAt(turn, chosen);
    const refusal = doneAlready(selected);
    return refusal === null ? goOn(selected, context, updating) : tooLate(refusal);
  });

/** Continues from there: the next choices, or the action itself if nothing is left to choose. */
async function goOn(selected: TurnSelection, context: PressContext, show: Showing): Promise<Answer> {
  const { turn, selection } = selected;
  if (selection?.selection === 'whole') {
    const question = selection.action.do === 'end' ? sureToPass(turn, context.words) : null;
    return question === null
      ? carryOut(selection.action, context, show)
      : { ...show(await withMarks(question, turn.table, context)), onlyAsks: true };
  }
  const panel = panelOf(selected, context.words);
  return { ...show(await withMarks(panel, turn.table, context)), ...lessonOn(panel), onlyAsks: true };
}

/** Why a choice that was possible once can't be made any more; null if it can, or if the panel itself should say why. */
const doneAlready = ({ turn, chosen, selection }: TurnSelection): TableRefusal | null =>
  selection === null && turn.game.turn.waiting === null ? doneBefore(turn, chosen) : null;
