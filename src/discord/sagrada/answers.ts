import { type Answer, answerBy, refusing } from '#discord/request/answer';
import type { Outcome, TableRefusal } from '#play/outcome';
import type { TableView } from '#play/table';
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
