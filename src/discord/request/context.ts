import type { Logger } from 'pino';
import type { Message } from '#discord/kit/message';
import type { CustomId } from '#discord/kit/press';
import type { Services } from '#features/services';
import type { FinishedCardGame, WeeklyAttempt } from '#play/koloretako/card-game';
import type { PressedPlace } from '#play/request-context';
import type { DailyAttempt, FinishedView, PersonPreferences } from '#play/table';
import type { Painter } from '#render/painter';
import type { Words } from '#words/words';
import type { Request, RequestData } from './request.ts';

/**
 * Who asks for something, where, and everything needed to answer: all that commands and buttons know of an interaction.
 */
export interface Context
  extends
    Services,
    // Never the token.
    Pick<
      Request,
      'command' | 'ownName' | 'isDirect' | 'isGuest' | 'server' | 'locale' | 'missing' | 'missingForThread'
    > {
  /** The name of a server that the bot is in; null if Discord hasn't told it. */
  readonly serverName: (guild: string) => string | null;
  /** The person's own settings. */
  readonly preferences: PersonPreferences;
  /** The lessons that the person has had. */
  readonly lessons: ReadonlySet<string>;
  /** The place of the pressed button's table, before anything is done; null if nobody has looked there. */
  readonly pressedAt: PressedPlace | null;
  /** In the language from the person's settings, or else from their locale. */
  readonly words: Words;
  /** The channel of the person's direct messages with the bot, opened if necessary. Rejects if Discord refuses. */
  readonly directChannel: () => Promise<string>;
  /** Tries again to post what waits in the channel. Gives what to say if it still waits; null if it doesn't. */
  readonly postAgain: () => Promise<Message | null>;
  /** Whether Discord refused the last post in a channel for good. */
  readonly wasRefused: (channel: string) => boolean;
  /** Posts in channels that nobody pressed anything in. */
  readonly elsewhere: Elsewhere;
  /** What the challenges show of attempts at them. */
  readonly attempts: AttemptsShown;
  readonly painter: Painter;
  readonly log: Logger;
}

/** A channel of a server. */
interface ServerChannel {
  readonly channel: string;
  readonly guild: string;
}

/** What a channel and its server are called. */
interface NamedChannel {
  readonly name: string;
  readonly server: string;
}

/** Posts for a person in other channels than the one they are in. */
export interface Elsewhere {
  /** Those of these channels where this person and the bot may both write now, with their names. Never rejects. */
  look<C extends ServerChannel>(
    channels: readonly C[],
    person: string,
  ): Promise<readonly (C & NamedChannel)[]>;
  /** Posts there, unless that person's press of the button that posts it where it is did so soon before. Never rejects. */
  post(
    channel: string,
    message: Message,
    by: { readonly person: string; readonly press: CustomId },
  ): Promise<'posted' | 'posted before' | 'refused'>;
}

/** What a challenge says and offers below the end of an attempt. */
export type BelowAttempt = Pick<Message, 'rows'> & { readonly lines: readonly string[] };

/** What the challenges show of attempts at them, which the games themselves don't know. */
export interface AttemptsShown {
  /** Below the end of an attempt. */
  readonly belowDice: (table: FinishedView, daily: DailyAttempt, context: Context) => Promise<BelowAttempt>;
  readonly belowCards: (
    game: FinishedCardGame,
    weekly: WeeklyAttempt,
    context: Context,
  ) => Promise<BelowAttempt>;
  /** In place of an attempt that was canceled: the challenge itself. */
  readonly insteadOf: (daily: DailyAttempt, context: Context) => Promise<Message>;
}

/**
 * The context of an action in somebody's own attempt, which is played at this place and not in the channel they are in.
 */
export const atPlace = <C extends Pick<Context, 'command'>>(context: C, place: string): C => ({
  ...context,
  command: { ...context.command, channel: place, guild: null },
});

/** The context of a pressed button. */
export interface PressContext
  extends Context, Pick<Extract<RequestData, { kind: 'press' }>, 'message' | 'isPrivate' | 'values'> {}
