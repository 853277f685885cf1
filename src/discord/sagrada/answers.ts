import { type Answer, answerBy, refusing } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import type { Outcome, TableRefusal } from '#play/outcome';
import type { TableHere } from '#play/request-context';
import type { CancelledView, FinishedView, TableView } from '#play/table';
import type { Lesson } from '#play/tables';
import type { Words } from '#words/words';
import { isLateAt, latecomerPanel } from './messages/latecomer.ts';
import { refusalsText } from './refusals.ts';

/** Why something can't be done, for the person alone. */
export const refused = (refusal: TableRefusal, table: TableView | null, words: Words): Answer =>
  refusedFor([refusal], table, words);

/**
 * Every reason why something can't be done, and what the person can learn from it. Somebody who comes too late to play is shown what
 * there is for them instead.
 */
const refusedFor = (refusals: readonly TableRefusal[], table: TableView | null, words: Words): Answer =>
  isLateAt(table) && refusals.every(({ code }) => comesLate.has(code))
    ? { answer: 'private', message: latecomerPanel(table, words), refuses: true }
    : { ...refusing(refusalsText(refusals, table, words)), ...lessonIn(refusals) };

/** What somebody without a seat hears who wants to play along. */
const comesLate: ReadonlySet<TableRefusal['code']> = new Set(['notSeated', 'alreadyStarted']);

/** What was done. */
export type Done = Extract<Outcome, { readonly outcome: 'done' }>;

/** The answer to an action: `done` if it was carried out, otherwise every reason why not. */
export const answerTo = (
  outcome: Outcome,
  { words }: { readonly words: Words },
  done: (outcome: Done) => Answer | Promise<Answer>,
): Promise<Answer> => answerBy(outcome, done, ({ refusals, match }) => refusedFor(refusals, match, words));

/** The refusals about a rule that a first game teaches; the others already say everything. */
const taughtBy: Readonly<Partial<Record<TableRefusal['code'], Lesson>>> = {
  adjacentColor: 'sides',
  adjacentShade: 'sides',
  restrictedColor: 'restrictions',
  restrictedShade: 'restrictions',
  notOnEdge: 'growing',
  notAdjacent: 'growing',
  notYourTurn: 'turns',
};

/** The lesson to learn from these refusals: one at a time. */
export function lessonIn(refusals: readonly TableRefusal[]): { readonly lesson?: Lesson } {
  const lesson = refusals.map(({ code }) => taughtBy[code]).find((each) => each !== undefined);
  return lesson === undefined ? {} : { lesson };
}

/** A table that was not canceled. */
export type StandingTable = Exclude<TableView, CancelledView>;

/** Answers with the channel's table as the person sees it before anything is done, or says that there is none, or no longer one. */
export const atTable = async (
  context: Context,
  answer: (table: StandingTable) => Answer | Promise<Answer>,
): Promise<Answer> => {
  const { pressedAt, command } = context;
  const known = pressedAt?.place === command.channel ? pressedAt.here : null;
  return atTableSeen(known ?? (await tableHere(context, command.person.id)), context, answer);
};

/** The same with the table as everyone sees it. */
export const atPublicTable = async (
  context: Context,
  answer: (table: StandingTable) => Answer | Promise<Answer>,
): Promise<Answer> => atTableSeen(await tableHere(context, null), context, answer);

async function atTableSeen(
  { table, threads }: TableHere,
  context: Context,
  answer: (table: StandingTable) => Answer | Promise<Answer>,
): Promise<Answer> {
  const {
    words,
    command: { button },
  } = context;
  if (threads.length > 0) return refused({ code: 'gameMoved', threads }, table, words);
  if (table !== null && table.stage !== 'cancelled' && (button === null || button.table === table.id))
    return answer(table);
  if (button === null) return refused({ code: 'noTable' }, table, words);
  const over = await gameOver(context);
  return refused({ code: over === null ? 'tableGone' : 'gameOver' }, over ?? table, words);
}

/** The table that is meant in a channel, as somebody sees it now. */
export const tableHere = (
  { tables, command: { channel, button } }: Pick<Context, 'tables' | 'command'>,
  person: string | null,
): Promise<TableHere> => tables.here(channel, button?.table ?? null, person);

/** The pressed button's game if it is over, as the person sees it, even if newer ones were opened since. */
export const gameOver = async ({ tables, command }: Context): Promise<FinishedView | null> =>
  command.button === null ? null : tables.finished(command.channel, command.button.table, command.person.id);
