import type { GameName, Games } from '#games/games';
import type { PatternName } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import type { ReasonsIn } from '#play/hints';
import type { Plan } from '#players/judge';
import type { PlayerReview } from '#players/review/review';
import type { Gain } from '#players/sagrada/reasons/gains';
import type { MatchId } from '#store/match-id';

export type { Gain, MatchId };

/** Who wants to read a review, and where. */
export interface Reader {
  readonly person: string;
  readonly channel: string;
}

/** A match of a game. */
interface MatchOf<N extends GameName> {
  readonly of: N;
  readonly id: MatchId;
}

/**
 * Reviews of finished games: how well each player played, by what they could know then. Each is made once, in the background, and
 * kept. An attempt at a challenge is reviewed for its player only.
 */
export interface Reviews {
  /** The review of a game, asked for by the first look; null if this reader can't have it. */
  look<N extends GameName>(match: MatchOf<N>, reader: Reader): Promise<ReviewView<N> | null>;
  /** Resolves when a game that was asked for is reviewed, or can't be for now. */
  settled(match: MatchId): Promise<void>;
  /** Goes on with what was asked for and isn't done. Never rejects. */
  goOn(): Promise<void>;
  /** Starts nothing more, and waits for what is being judged. */
  close(): Promise<void>;
}

export type ReviewView<N extends GameName> = ReviewTooShort | ReviewUnderWay | ReviewRead<N>;

/** There is none: a resignation ended the game in this round. */
interface ReviewTooShort {
  readonly stage: 'tooShort';
  readonly round: number;
  /** Whether the reader alone resigned. */
  readonly isByReader: boolean;
}

/** A review that is being made. */
interface ReviewUnderWay {
  readonly stage: 'underWay';
  /** How many decisions are judged, and how many there are. */
  readonly judged: number;
  readonly decisions: number;
}

/** A review that can be read. */
export interface ReviewRead<N extends GameName> extends MatchOf<N> {
  readonly stage: 'ready';
  /** The players' names in seat order. */
  readonly names: readonly string[];
  /** Who took a seat over during the game, and from whom. */
  readonly tookOver: readonly { readonly name: string; readonly from: string }[];
  /** The reader's seat; null if they didn't play. */
  readonly own: Seat | null;
  /** Whether it was played against a target: then points are margins. */
  readonly hasTarget: boolean;
  readonly review: { readonly players: readonly PlayerReviewed[] };
  readonly moments: readonly MomentView<N>[];
}

/** What was found about a player. */
export interface PlayerReviewed extends Omit<PlayerReview, 'window'> {
  /** The chosen window, a better one, and by how much; null if none was clearly better. */
  readonly window: {
    readonly chosen: PatternName;
    readonly better: PatternName;
    readonly lost: number;
  } | null;
}

/** A decision that lost points: what the player saw, what they did, and what would have been better. */
export interface MomentView<N extends GameName> {
  readonly seat: Seat;
  readonly round: number;
  readonly lost: number;
  readonly view: Games[N]['openView'];
  readonly played: PlannedView<N>;
  readonly best: PlannedView<N>;
  /** What the better plan would have gained, in at most two figures; none if none can be told. */
  readonly gains: readonly Gain[];
  /** What spoke most for the better plan and not for what was played, by what the player saw; null if nothing can be told in a word. */
  readonly reason: ReasonsIn[N] | null;
}

/** A plan, and what the player would have seen after it: rolls and draws as this game had them. */
export interface PlannedView<N extends GameName> {
  readonly plan: Plan<Games[N]['action']>;
  readonly after: Games[N]['openView'] | Games[N]['overView'];
}
