import { type Answer, insteadOfIt } from '#discord/answer';
import { atTable } from '#discord/at-table';
import type { PressContext } from '#discord/context';
import type { Press } from '#discord/custom-id';
import { ownTurn } from '#discord/drafting/own-turn';
import { text } from '#discord/message';
import { lessonIn } from '#discord/lesson-in';
import { refusalText } from '#discord/refusals';
import { carryOut, inNewPanel, type Showing } from '#discord/steps/carry-out';
import { doneBefore } from '#discord/steps/gone';
import { openSteps } from '#discord/steps/open-steps';
import { withMarks } from '#discord/steps/own-window';
import { lessonOn, panelOf } from '#discord/steps/panel-at';
import { wordsChosen } from '#discord/steps/press-of';
import { type Standing, standingAt } from '#discord/steps/standing';
import type { TableRefusal } from '#table/outcome';

type Chosen = Pick<Extract<Press, { readonly turn: number; readonly how: string }>, 'turn' | 'how'>;

/** Begins with what was pressed where everyone sees it, in a panel of its own: an old button begins with how it is now. */
export const open = (context: PressContext, how: string): Promise<Answer> =>
  atTable(context, (table) => {
    const turn = ownTurn(table);
    const chosen = wordsChosen(how);
    return turn.isOwn
      ? goOn(standingAt(turn, chosen), context, inNewPanel)
      : openSteps(table, chosen, context);
  });

/**
 * One choice more, in the same panel; the last one is carried out. Where it is too late for that, it is said beside the
 * panel: of two presses the first may just have written there what it did.
 */
export const step = (context: PressContext, { turn: pressed, how }: Chosen): Promise<Answer> =>
  atTable(context, (table) => {
    const turn = ownTurn(table);
    const beside = (refusal: TableRefusal): Answer => ({
      answer: 'beside',
      message: text(refusalText(refusal, table, context.words)),
      ...lessonIn([refusal]),
    });
    if (!turn.isOwn) return beside(turn.refusal);
    const standing = standingAt(turn, wordsChosen(how));
    const refusal = tooLate(standing, pressed);
    return refusal === null ? goOn(standing, context, insteadOfIt) : beside(refusal);
  });

/** Goes on from there: the next choices, or where nothing is left to choose, it is done. */
async function goOn(standing: Standing, context: PressContext, show: Showing): Promise<Answer> {
  const { turn, step } = standing;
  if (step?.step === 'done') return carryOut(step.action, context, show);
  const panel = panelOf(standing, context.words);
  return { ...show(await withMarks(panel, turn.table, context)), ...lessonOn(panel) };
}

/** Why a panel's choice can't be made any more that could once; null where it can be, or where the panel is to say why. */
function tooLate({ turn, chosen, step }: Standing, pressed: number): TableRefusal | null {
  const { number, waiting } = turn.game.turn;
  if (number !== pressed) return { code: 'turnOver' };
  return step === null && waiting === null ? doneBefore(turn, chosen) : null;
}
