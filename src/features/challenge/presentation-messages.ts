import type { Button, Message, Row } from '#discord/kit/message';
import type { CustomId } from '#discord/kit/press';
import { fairButton, type Things } from '#discord/match/fair';
import type { Context } from '#discord/request/context';
import type { GameName } from '#games/games';
import type { Picture } from '#render/picture';
import type { Words } from '#words/words';
import type { Challenge, ChallengeResult, ChallengeView } from './challenge.ts';
import type { Daily, Weekly } from './kind.ts';

/** Presses about one day or week: in the panel with the button, except `fair`, `share` and `copy`. */
type PressesOf<When> = Readonly<
  Record<
    | 'show'
    | 'ranked'
    | 'practice'
    | 'fair'
    | 'earlier'
    | 'share'
    | 'copy'
    | 'channels'
    | 'post'
    | 'backToShare',
    (when: When) => CustomId
  >
>;

/** Texts about one day or week, given by its name; `unread` about a text that names none. */
type Said = Readonly<
  Record<
    'title' | 'unread' | 'none' | 'rankedUnderWay' | 'nothingToShare' | 'shareTitle',
    (name: string, words: Words) => string
  >
>;

/** Buttons of the introduction. */
interface IntroButtons {
  /** Starts an attempt, and continues one at another day or week, as far as there are. */
  readonly begin: readonly Button[];
  readonly playOn: readonly Button[];
  readonly around: readonly Button[];
  readonly fair: Button;
}

/** Buttons below a result. */
export interface ResultButtons<When> {
  readonly when: When;
  /** Whether the game can be looked at again. */
  readonly isRevealed: boolean;
  /** Whether somebody has a best window. */
  readonly hasBest: boolean;
  readonly share: Button;
  readonly practice: Button;
  readonly review: Button;
  readonly around: readonly Button[];
  /** What is about the game itself, where that isn't shown. */
  readonly own: readonly Button[];
}

/** What each of the two challenges shows in its own way. */
export interface Presentation<K extends Daily | Weekly> {
  readonly things: Things;
  readonly of: (context: Pick<Context, 'dailies' | 'weeklies'>) => Challenge<K>;
  /** A day or week as its readers write it. */
  readonly nameOf: (when: K['when'], words: Pick<Words, 'dates'>) => string;
  /** The day or week that a text names in ISO 8601; null if it names none. */
  readonly read: (text: string) => K['when'] | null;
  /** Whether a text may also be the name of a past one. */
  readonly isReadByName: boolean;
  /** How many are offered while typing: those of a year. Any other can be typed. */
  readonly most: number;
  readonly presses: PressesOf<K['when']> & { readonly past: CustomId; readonly pick: CustomId };
  readonly said: Said;
  /** What is said about past ones: above them, if there are none, in the menu, and on the button to the current one. */
  readonly saidOfPast: (words: Words) => Readonly<Record<'title' | 'none' | 'pick' | 'now', string>>;
  /** What a view says before somebody plays, and on the button to practice; null if they can't practice yet. */
  readonly intro: (
    view: ChallengeView<K>,
    words: Words,
  ) => { readonly lines: readonly string[]; readonly practice: string | null };
  readonly introRows: (buttons: IntroButtons, words: Words) => readonly Row[];
  readonly resultRows: (buttons: ResultButtons<K['when']>, words: Words) => readonly Row[];
  /** The game that attempts play. */
  readonly game: GameName;
  /** Shows how the window of an attempt grew; none where games have no such picture. */
  readonly growth: (id: K['id'], words: Words) => readonly Button[];
  /** Leads to the past ones, to the ranking, and on. */
  readonly around: (when: K['when'], words: Words) => readonly Button[];
  /** The result as a picture without spoilers. */
  readonly card: (
    result: ChallengeResult<K>,
    words: Words,
    style: Context['preferences']['style'],
  ) => Picture;
  /** The colors of a window in a text, and an empty space. */
  readonly squares: Readonly<Record<K['color'] | 'empty', string>>;
  readonly won: 'share.won' | 'share.reached';
  /** The record of an attempt; and when the seed is revealed. */
  readonly record: (id: K['id']) => CustomId;
  readonly later: (when: K['when'], words: Words) => string;
  /** The attempt, or why there is none; null if Discord asked twice. */
  readonly begin: (
    when: K['when'],
    kind: 'ranked' | 'practice',
    context: Context,
  ) => Promise<K['attempt'] | string | null>;
  /** Whether an attempt is ranked, and can be played in its message. */
  readonly isRanked: (attempt: K['attempt']) => boolean;
  readonly attemptMessage: (attempt: K['attempt'], context: Context) => Promise<Message>;
}

/** Shows how the dice or cards can be checked. */
export const fairOf = <K extends Daily | Weekly>(
  { presses, things }: Presentation<K>,
  when: K['when'],
  words: Words,
): Button => fairButton(presses.fair(when), things, words);

/** On the button to practice for the first time or again, or to return to the running attempt. */
export function practiceLabel(attempt: Daily['attempt'] | Weekly['attempt'] | null, words: Words): string {
  if (attempt === null) return words.say('button.practice');
  return words.say(attempt.stage === 'running' ? 'button.playOn' : 'button.practiceAgain');
}
