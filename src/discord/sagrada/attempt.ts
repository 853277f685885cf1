import { withBack } from '#discord/kit/button';
import { type Message, withFirst } from '#discord/kit/message';
import type { CustomId } from '#discord/kit/press';
import { type Answer, inNewPanel, privately, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { choose as choosing } from '#games/sagrada/action';
import type { PatternName } from '#games/shared/pattern';
import type { DailyAttempt, TableId, TableView } from '#play/table';
import { answerTo } from './answers.ts';
import { attemptLine, attemptOverMessage } from './attempt-messages.ts';
import { offerMessage } from './messages/hand.ts';
import { toMore } from './messages/more.ts';
import { ownTurn } from './own-turn.ts';
import { tablePresses } from './presses.ts';
import { refusalText } from './refusals.ts';
import { doneMessage } from './selection/done.ts';
import { withMarks } from './selection/marks.ts';
import { panelAt } from './selection/panel-at.ts';

/** Chooses the window, and starts the first turn. */
export async function chooseInAttempt(
  context: PressContext,
  { pattern }: { readonly pattern: PatternName },
): Promise<Answer> {
  const { tables, command, words } = context;
  return answerTo(await tables.act(command, choosing(pattern)), context, async () =>
    attemptNow(context, words.say('did.choseAlone', { pattern })),
  );
}

/** An attempt at a challenge, as its player sees it. */
type Attempt = TableView & { readonly daily: DailyAttempt };

export const isAttempt = (table: TableView): table is Attempt => table.daily !== null;

/** An attempt with everything needed to go on: the windows to choose from, the turn, or the result. */
export async function attemptMessage(table: Attempt, context: Context): Promise<Message> {
  const { words, attempts } = context;
  const { daily } = table;
  const turn = ownTurn(table);
  if (turn.isOwn) return withMarks(panelAt(turn, [], words), table, context);
  if (table.stage === 'finished') return attemptOverMessage(table, daily, context);
  if (table.stage === 'running' && table.game.phase === 'choosing' && table.game.hand !== null) {
    const { content, rows, ...offer } = await offerMessage(table, table.game, table.game.hand, context);
    const line = `-# ${attemptLine(daily, words)}`;
    return { ...offer, content: [content, line].join('\n'), rows: [...rows, [toMore(table, 'hand', words)]] };
  }
  return attempts.insteadOf(daily, context);
}

/** The attempt as it is now, with a text before it. */
export async function attemptNow(context: PressContext, first: string | null = null): Promise<Answer> {
  const { tables, command } = context;
  const table = await tables.look(command.channel, command.person.id);
  if (table === null || !isAttempt(table)) throw new Error('the attempt is gone whose button was pressed');
  return updating(withFirst(first, await attemptMessage(table, context)));
}

/** If something was done that only the attempt itself shows, it is shown. */
export async function thenShown(answering: Promise<Answer>, context: PressContext): Promise<Answer> {
  const answer = await answering;
  return answer.answer === 'update' ? attemptNow(context, answer.message.content) : answer;
}

/**
 * Moves an answer that would be sent beside the message into it: a question with a way back, or anything else above the
 * attempt.
 */
export async function inOneMessage(
  answering: Promise<Answer>,
  table: TableId,
  context: PressContext,
): Promise<Answer> {
  const answer = await answering;
  if (answer.answer !== 'private') return answer;
  const { message } = answer;
  if (message.rows.length > 0)
    return updating(withBack(message, tablePresses.board({ table }), context.words));
  return {
    ...(await attemptNow(context, message.content)),
    ...('lesson' in answer && { lesson: answer.lesson }),
  };
}

/** Shows what there is to read about an attempt in its place, since below a large picture it would be off the screen. */
export async function inItsPlace(
  answering: Promise<Answer>,
  table: TableId,
  context: PressContext,
): Promise<Answer> {
  const answer = withWayBack(await answering, tablePresses.board({ table }), context);
  return answer.answer === 'private' && answer.refuses !== true ? updating(answer.message) : answer;
}

/** What there is to read for the person alone, with a button back from it. */
export const withWayBack = (answer: Answer, back: CustomId, { words }: PressContext): Answer =>
  answer.answer !== 'private' || answer.refuses === true
    ? answer
    : { ...answer, message: withBack(answer.message, back, words) };

/** Shows the attempt at this place, to go on with. */
export async function showAttempt(context: Context): Promise<Answer> {
  const { tables, command, words } = context;
  const table = await tables.look(command.channel, command.person.id);
  return table !== null && isAttempt(table)
    ? inNewPanel(await attemptMessage(table, context))
    : privately(refusalText({ code: 'noTable' }, table, words));
}

/** Undoes the last step of the attempt at this place, and shows the turn again. */
export async function undoInAttempt(context: Context): Promise<Answer> {
  const { tables, command } = context;
  return answerTo(await tables.undo(command), context, async (done) => ({
    ...inNewPanel(await doneMessage(done, context)),
    lesson: 'undo',
  }));
}
