import { type Answer, inNewPanel, type Showing, updating } from '#discord/request/answer';
import { atTable } from '#discord/sagrada/at-table';
import type { PressContext } from '#discord/request/context';
import type { FieldsOf } from '#discord/kit/press';
import type { tablePresses } from '#discord/sagrada/presses';
import { ownTurn } from '#discord/sagrada/drafting/own-turn';
import { hintAnswer } from '#discord/sagrada/hint/hint-answer';
import { refused } from '#discord/sagrada/answers';
import { carryOut } from '#discord/sagrada/selection/carry-out';
import { doneBefore } from '#discord/sagrada/selection/gone';
import { openSelection } from '#discord/sagrada/selection/open-selection';
import { withMarks } from '#discord/sagrada/selection/own-window';
import { sureToPass } from '#discord/sagrada/selection/sure-to-pass';
import { aHint, wordsSelected } from '#discord/selection/selection';
import { lessonOn, panelOf, type TurnSelection, turnSelectionAt } from '#discord/sagrada/selection/panel-at';
import type { TableRefusal } from '#play/outcome';

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
