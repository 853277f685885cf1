import type { Glass, GlassColor } from '#games/koloretako/glass';
import type { ToolNumber as CardToolNumber } from '#games/koloretako/tools/cards';
import type {
  ChoosingView as CardChoosingView,
  OverView as CardOverView,
  PlayingView as CardPlayingView,
} from '#games/koloretako/view';
import type { Mode } from '#games/sagrada/deal';
import type { Arrivals, OverView, PlayerView, PlayingView, ToolView } from '#games/sagrada/view';
import type { Color, Die } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import type { PatternName } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import type { Space } from '#games/shared/space';
import type { Level } from '#players/computers';
import type { Locale } from '#words/words';
import type { DiceGlyph } from './glyph.ts';
import type { Style } from './style.ts';
import type { TourPage } from './tour/examples.ts';

/** Every kind of picture: plain data, made only of views, so that a worker can draw it and it can't leak a secret. */
export type Picture =
  | WindowsPicture
  | TablePicture
  | OfferPicture
  | OfferCardsPicture
  | HandPicture
  | WindowPicture
  | WindowPairPicture
  | ResultPicture
  | ScorePicture
  | TourPicture
  | StandingsPicture
  | ChallengeCardPicture
  | DayCardPicture
  | KoloretakoPicture
  | KoloretakoCardsPicture
  | KoloretakoOfferPicture
  | CurvePicture
  | RosePicture
  | GrowthPicture;

/** The pictures that don't move. */
export type StillPicture = Exclude<Picture, GrowthPicture>;

/** What all pictures have. */
interface Shared {
  readonly locale: Locale;
  /** How colors are told apart. */
  readonly style: Style;
}

/** The windows of all players, for everyone. */
export interface WindowsPicture extends Shared {
  readonly kind: 'windows';
  /** The spectators' view, because everyone sees this picture. */
  readonly view: PlayingView;
  /** The players' names in seat order, as Discord shows them: any script, any length. */
  readonly names: readonly string[];
  /** The levels of computer players, in seat order; null for people. */
  readonly levels: readonly (Level | null)[];
  /** The seats of those who resigned. */
  readonly resigned: readonly Seat[];
  /** What is marked besides the latest turn: what computer players did in the turns before it. */
  readonly arrivals: readonly Arrivals[];
}

/** What lies on the table beside the windows, for everyone: round track, draft pool, turn order and cards. */
export interface TablePicture extends Shared {
  readonly kind: 'table';
  /** The spectators' view, because everyone sees this picture. */
  readonly view: PlayingView;
  /** The players' names in seat order. */
  readonly names: readonly string[];
  /** The seats whose turns are passed, because their players resigned. */
  readonly passing: readonly Seat[];
}

/** The four window patterns to choose from, and the player's private objectives; for that player alone. */
export interface OfferPicture extends Shared {
  readonly kind: 'offer';
  readonly patterns: readonly PatternName[];
  readonly chosen: PatternName | null;
  /** One; two in solo with the Floodgate edition. */
  readonly privateObjectives: readonly Color[];
  /** In solo they are open, and lie among the cards; at a table they are secret. */
  readonly mode: Mode;
}

/** The cards of a game in which windows are chosen. */
export interface OfferCardsPicture extends Shared {
  readonly kind: 'offerCards';
  /** The open private objectives of a solo game; none at a table. */
  readonly openObjectives: readonly Color[];
  readonly publicObjectives: readonly PublicObjectiveName[];
  readonly tools: readonly ToolView[];
}

/** A player's own window, drawn large, with what only that player knows. */
export interface HandPicture extends Shared {
  readonly kind: 'hand';
  readonly name: string;
  readonly seat: Seat;
  /** There are no favor tokens in solo. */
  readonly mode: Mode;
  readonly player: PlayerView;
  /** One; two in solo with the Floodgate edition, where the better one counts. */
  readonly privateObjectives: readonly Color[];
  readonly publicObjectives: readonly PublicObjectiveName[];
  /** The current target in solo; null at a table. */
  readonly target: number | null;
  /** 1 to 10: the later the round, the brighter the light outside. */
  readonly round: number;
  /** What the player has to choose next; null for nothing. */
  readonly step: WindowStep | null;
}

/** A step of a draft or a tool, marked in the player's window. The window is shown as it would be after the choices so far. */
export interface WindowStep {
  /**
   * What to choose next: a space for a die (`space`, or `to` for one that moves), a die in the window (`from`), in the pool
   * (`pool`) or on the round track (`track`), a shade, or just whether to do it (`none`). A `hint` shows what to do.
   * After a game: what would have been `better` than what was played.
   */
  readonly ask: 'space' | 'from' | 'to' | 'pool' | 'track' | 'shade' | 'none' | 'hint' | 'better';
  /**
   * The spaces that can be pressed next, lit and named: open ones, or for `from` those of the dice that can be moved. For `hint` those
   * that dice come to, in order, numbered if there are several.
   */
  readonly lit: readonly Space[];
  /** Spaces that dice left through the choices so far, and the spaces where they arrived. */
  readonly from: readonly Space[];
  readonly to: readonly Space[];
  /** The die or color in hand, or the possible shades, shown on the sill; may be empty. */
  readonly inHand: readonly DiceGlyph[];
  /** The dice of the pool or round track to choose from, shown large below the window; empty for other steps. */
  readonly shelf: readonly ShelfDie[];
}

/** A die in the pool or on the round track while one is being chosen there. */
export interface ShelfDie {
  readonly die: Die;
  /** Whether it can be chosen. */
  readonly lit: boolean;
  /** Its round on the round track; null in the pool. */
  readonly round: number | null;
}

/** A single window to show around, without anything secret. */
export interface WindowPicture extends Shared {
  readonly kind: 'window';
  readonly name: string;
  readonly seat: Seat;
  readonly pattern: PatternName;
  /** Space by space, A1 to D5. */
  readonly dice: readonly (Die | null)[];
  /** 1 to 10, or null after the game: sunrise. */
  readonly round: number | null;
  /** The final score; null during the game. */
  readonly total: number | null;
}

/** Two finished windows of the same day side by side, to compare them; for people who know its dice. */
export interface WindowPairPicture extends Shared {
  readonly kind: 'windowPair';
  readonly windows: readonly [PairedWindow, PairedWindow];
}

/** One of them, with its score. */
interface PairedWindow extends Pick<WindowPicture, 'name' | 'pattern' | 'dice'> {
  readonly total: number;
}

/** An animation of one window: how it grew, and its final score. */
export interface GrowthPicture extends Shared {
  readonly kind: 'growth';
  readonly name: string;
  readonly seat: Seat;
  readonly pattern: PatternName;
  /** Its states from start to end. */
  readonly steps: readonly { readonly round: number; readonly dice: readonly (Die | null)[] }[];
  /** The final score. */
  readonly total: number;
}

/** What each player could expect to score, round by round, and what they scored. */
export interface CurvePicture extends Shared {
  readonly kind: 'curve';
  /** The players' names in seat order. */
  readonly names: readonly string[];
  /** In seat order: points, or margins where there is a target, when each round began and in the end. */
  readonly curves: readonly (readonly number[])[];
  readonly hasTarget: boolean;
  /** Whether the last place is the end of the game: whoever resigned has a shorter curve, or else all of them end in a round. */
  readonly isPlayedOut: boolean;
}

/** The end of a game: who won, and their window. */
export interface ResultPicture extends Ended {
  readonly kind: 'result';
}

/** The score sheet at the end of a game, line by line, below the windows of the others. */
export interface ScorePicture extends Ended {
  readonly kind: 'score';
}

interface Ended extends Shared {
  readonly view: OverView;
  readonly names: readonly string[];
  /** The levels of computer players, in seat order; null for people. */
  readonly levels: readonly (Level | null)[];
  /** The seats of those who resigned. */
  readonly resigned: readonly Seat[];
}

/** The ranks of a season, lowest first. */
export type SeasonGlass = 'clear' | 'colored' | 'leaded' | 'cathedral';

/** One page of standings, to be posted. All texts are in the picture's language; names may be in any script. */
export interface StandingsPicture extends Shared {
  readonly kind: 'standings';
  /** What the standings are of: a server's name, a day, … */
  readonly title: string;
  /** A line below it. */
  readonly note: string;
  /** The headings of the cells in each row, left to right: one to three. */
  readonly columns: readonly string[];
  /** At most ten, or eleven with your own row from another page. */
  readonly rows: readonly {
    readonly rank: number;
    readonly name: string;
    /** Their rank in a season; null in other rankings. */
    readonly glass: SeasonGlass | null;
    readonly cells: readonly string[];
  }[];
  /** Whether the last row belongs to another page. */
  readonly isLastApart: boolean;
}

/** The result of someone's ranked attempt at a challenge, to be shared: it has no spoilers. */
export type ChallengeCardPicture = DailyCardPicture | WeeklyCardPicture;

interface ChallengeCard extends Shared {
  readonly name: string;
  readonly total: number;
  readonly target: number;
  readonly toolCount: number;
  readonly toolsUsed: number;
}

/** For a daily challenge. */
export interface DailyCardPicture extends ChallengeCard {
  readonly kind: 'dailyCard';
  /** The day, formatted in the picture's language. */
  readonly date: string;
  /** Space by space, A1 to D5, without shades or pattern; null for an open space. */
  readonly colors: readonly (Color | null)[];
  /** The number of days in a row. */
  readonly streak: number;
}

/** For a weekly challenge of Koloretako. */
export interface WeeklyCardPicture extends ChallengeCard {
  readonly kind: 'weeklyCard';
  /** The days of the week, formatted in the picture's language. */
  readonly week: string;
  /** Space by space, A1 to D5, without values or pattern; null for an empty space. */
  readonly colors: readonly (GlassColor | null)[];
}

/** Somebody's rose window: a pane for each deed. */
export interface RosePicture extends Shared {
  readonly kind: 'rose';
  readonly name: string;
  /** The panes of its two rings, clockwise from the top: the inner one, then the outer one. */
  readonly petals: readonly RosePane[];
  readonly lights: readonly RosePane[];
}

interface RosePane {
  readonly color: Color;
  readonly isLit: boolean;
}

/** The best windows of a day for everyone, in clear glass: nothing in it tells which dice the day has. */
export interface DayCardPicture extends Shared {
  readonly kind: 'dayCard';
  /** One to six, best first. */
  readonly windows: readonly {
    readonly rank: number;
    readonly name: string;
    readonly total: number;
    /** Whether a space is filled, A1 to D5. */
    readonly filled: readonly boolean[];
  }[];
}

/** A page of the tour: an example, with the numbers that the text explains. */
export interface TourPicture extends Shared {
  readonly kind: 'tour';
  readonly page: TourPage;
}

/** The window of a game of Koloretako with the hand, score and target; at the end the result. */
export interface KoloretakoPicture extends Shared {
  readonly kind: 'koloretako';
  readonly view: CardPlayingView | CardOverView;
  /** The player's name, as Discord shows it. */
  readonly name: string;
  /** What to choose next; null for nothing. After the game nothing is marked. */
  readonly marks: CardMarks | null;
}

/**
 * A step of a turn, marked in both pictures of a game. Their view shows it as it would be after the choices so far. There is
 * only one of each card, so the card itself tells where it is.
 */
export interface CardMarks {
  /** The spaces that can be pressed next, lit and named: empty ones, or those of cards that can be moved. */
  readonly lit: readonly Space[];
  /** Spaces that cards left through the choices so far, and the spaces where they arrived. */
  readonly from: readonly Space[];
  readonly to: readonly Space[];
  /** The cards of the hand or the turn bar that can be pressed next. */
  readonly choices: readonly Glass[];
  /** The cards of the hand or the turn bar picked so far, which are raised. */
  readonly picked: readonly Glass[];
  /**
   * The card of the hand that pays for the tool, struck out because it will be gone. Null for none, or if it isn't decided
   * yet.
   */
  readonly pays: Glass | null;
  /** The tool in use; null for none. */
  readonly tool: CardToolNumber | null;
  /** In a review, `to` was played, and `lit` would have been better. */
  readonly isReview?: true;
}

/** What lies beside the window in a game of Koloretako: turn bar, orders and tools; while windows are offered, without the bar. */
export interface KoloretakoCardsPicture extends Shared {
  readonly kind: 'koloretakoCards';
  readonly view: CardChoosingView | CardPlayingView | CardOverView;
  /** What to choose next; null for nothing. */
  readonly marks: CardMarks | null;
}

/** The four windows of a game of Koloretako to choose from. */
export interface KoloretakoOfferPicture extends Shared {
  readonly kind: 'koloretakoOffer';
  readonly offered: readonly PatternName[];
}
