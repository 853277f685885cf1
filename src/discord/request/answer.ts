import { type Message, text } from '#discord/kit/message';
import type { OutcomeOf } from '#play/outcome';
import type { TableEvent, TableView } from '#play/table';
import type { Lesson } from '#play/tables';

/** How an interaction is answered. */
export type Answer = AnswerKind & {
  /** What it teaches somebody who is new to it. */
  readonly lesson?: Lesson;
  /** Sent to the person alone once the interaction is answered. */
  readonly aside?: Message;
  /** Names what it is about: it outdates what earlier answers to the person about the same become later. */
  readonly about?: string;
  /** Where the game is that it opened: if this answer doesn't arrive, the next one says so. */
  readonly opened?: string;
  /** The match in which it tells what the person did: it takes the place of their panel there, also without buttons. */
  readonly did?: string;
  /** What the message that the person alone sees becomes once it is known; null if it stays. Nobody waits for it. */
  readonly later?: () => Promise<Message | null>;
  /** Whether the next choice of a step is all that it shows: nothing was done, so nothing is to be announced. */
  readonly onlyAsks?: true;
};

type AnswerKind =
  /**
   * Only the person sees it. In direct messages with the bot it stays if it is `lasting`. If it `refuses`, nothing was
   * done, and it only says why.
   */
  | {
      readonly answer: 'private';
      readonly message: Message;
      readonly lasting?: boolean;
      readonly refuses?: true;
    }
  /** A new message for everyone in the channel that shows none of its tables. */
  | {
      readonly answer: 'post';
      readonly message: Message;
      /**
       * Where somebody's second press of the same button posts nothing more: in one panel what changes with time, like a ranking; in the
       * whole channel what never does.
       */
      readonly once?: 'panel' | 'channel';
    }
  /** A new message in the channel that shows the table. */
  | { readonly answer: 'public'; readonly message: Message; readonly shows: TableView }
  /**
   * The message with the pressed button becomes this one; `shows` is the table that the channel sees in it. Without one only the person
   * sees it, unless it `isForAll`.
   */
  | {
      readonly answer: 'update';
      readonly message: Message;
      readonly shows: TableView | null;
      /** Everyone in the channel may read it, although it shows no table. */
      readonly isForAll?: true;
    }
  /**
   * The message with the pressed button is old from now on, and its buttons go: these events have happened at its table.
   */
  | { readonly answer: 'retire'; readonly table: TableView; readonly events: readonly TableEvent[] }
  /** The message with the pressed button stays as it is. */
  | { readonly answer: 'unchanged' }
  /** The interaction was delivered twice and is answered already. */
  | { readonly answer: 'nothing' };

/** A text-only answer that only the person sees. */
export const privately = (content: string): Answer => ({ answer: 'private', message: text(content) });

/** The reason why nothing was done, for the person alone. */
export const refusing = (why: string): Answer => ({ answer: 'private', message: text(why), refuses: true });

/** The answer, with one more thing for the person alone. */
export const withAside = (answer: Answer, { content }: Message): Answer =>
  answer.answer === 'nothing'
    ? answer
    : { ...answer, aside: text([content, ...(answer.aside ? [answer.aside.content] : [])].join('\n')) };

/** How a message is shown to one person alone. */
export type Showing = (message: Message) => Answer;

/** In a new message. */
export const inNewPanel: Showing = (message) => ({ answer: 'private', message });

/** In place of the one with the pressed button, which only that person sees. */
export const updating: Showing = (message) => ({ answer: 'update', message, shows: null });

/** The same in a message that everyone in the channel may read. */
export const updatingForAll: Showing = (message) => ({
  answer: 'update',
  message,
  shows: null,
  isForAll: true,
});

type DoneIn<View, Event> = Extract<OutcomeOf<View, never, Event>, { readonly outcome: 'done' }>;
type RefusedIn<View, R> = Extract<OutcomeOf<View, R, never>, { readonly outcome: 'refused' }>;

/** The answer to a command, by what came of it; none if it was carried out and answered before. */
export async function answerBy<View, R, Event>(
  outcome: OutcomeOf<View, R, Event>,
  done: (outcome: DoneIn<View, Event>) => Answer | Promise<Answer>,
  refused: (outcome: RefusedIn<View, R>) => Answer | Promise<Answer>,
): Promise<Answer> {
  switch (outcome.outcome) {
    case 'done':
      return done(outcome);
    case 'refused':
      return refused(outcome);
    case 'repeated':
      return { answer: 'nothing' };
  }
}
