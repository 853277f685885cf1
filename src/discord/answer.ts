import type { Lesson } from '#table/lesson';
import type { Outcome, TableRefusal } from '#table/outcome';
import type { TableEvent, TableView } from '#table/table';
import type { Words } from '#words/words';
import { lessonIn } from './lesson-in.ts';
import { type Message, text } from './message.ts';
import { refusalsText } from './refusals.ts';

/** How an interaction is answered. */
export type Answer = Kind & {
  /** What there is to learn from it, for whoever it is new to. */
  readonly lesson?: Lesson;
  /** Said to the person alone once the interaction is answered. */
  readonly aside?: Message;
};

type Kind =
  /**
   * Seen by the person alone; in the direct messages of the two it stays if it is `lasting`. It `refuses` where nothing was done, and
   * why is all that it says.
   */
  | {
      readonly answer: 'private';
      readonly message: Message;
      readonly lasting?: boolean;
      readonly refuses?: true;
    }
  /** A new message, for everyone in the channel, that shows none of its tables. */
  | { readonly answer: 'post'; readonly message: Message }
  /** A new message in the channel that shows the table as it stands. */
  | { readonly answer: 'public'; readonly message: Message; readonly shows: TableView }
  /** The message with the pressed button becomes this one; `shows` the table to the channel, null where one person alone sees it. */
  | { readonly answer: 'update'; readonly message: Message; readonly shows: TableView | null }
  /** The message with the pressed button is an old one from now on, and its buttons go: this has happened at its table. */
  | { readonly answer: 'retire'; readonly table: TableView; readonly events: readonly TableEvent[] }
  /** The message with the pressed button, which one person alone sees, stays as it is; this is said beside it. */
  | { readonly answer: 'beside'; readonly message: Message }
  /** The interaction was delivered a second time: it is answered already. */
  | { readonly answer: 'nothing' };

/** An answer that the person alone sees, of nothing but text. */
export const privately = (content: string): Answer => ({ answer: 'private', message: text(content) });

/** Why nothing was done, in words, for the person alone. */
export const refusing = (why: string): Answer => ({ answer: 'private', message: text(why), refuses: true });

/** The message with the pressed button, which one person alone sees, becomes this one; a picture that it had goes. */
export const insteadOfIt = (message: Message): Answer => ({ answer: 'update', message, shows: null });

/** Why something can't be done, for the person alone. */
export const refused = (refusal: TableRefusal, table: TableView | null, words: Words): Answer =>
  refusedFor([refusal], table, words);

/** Every reason why something can't be done, and what there is to learn from it. */
const refusedFor = (refusals: readonly TableRefusal[], table: TableView | null, words: Words): Answer => ({
  ...refusing(refusalsText(refusals, table, words)),
  ...lessonIn(refusals),
});

type Done = Extract<Outcome, { readonly outcome: 'done' }>;

/** The answer to what came of a deed: as `done` has it where it was done, else every reason why not. */
export async function answerTo(
  outcome: Outcome,
  { words }: { readonly words: Words },
  done: (outcome: Done) => Answer | Promise<Answer>,
): Promise<Answer> {
  switch (outcome.outcome) {
    case 'done':
      return done(outcome);
    case 'refused':
      return refusedFor(outcome.refusals, outcome.table, words);
    case 'repeated':
      return { answer: 'nothing' };
  }
}
