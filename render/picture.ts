import type { Mode } from '#game/deal';
import type { Color, Die } from '#game/die';
import type { PatternName } from '#game/pattern';
import type { OverView, PlayerView, PlayingView, ToolView } from '#game/view';
import type { PublicObjectiveName } from '#game/objectives/public';
import type { Space } from '#game/space';
import type { Seat } from '#game/turn-order';
import type { Glass, GlassColor } from '#koloretako/glass';
import type { ToolNumber as CardToolNumber } from '#koloretako/tools/cards';
import type {
  ChoosingView as CardChoosingView,
  OverView as CardOverView,
  PlayingView as CardPlayingView,
} from '#koloretako/view';
import type { Locale } from '#words/words';
import type { DiceGlyph } from './glyph.ts';
import type { Style } from './style.ts';
import type { TourPage } from './tour/pages.ts';

/** What can be drawn: plain data, made of views only, so that it can be handed to a worker and can't tell a secret. */
export type Picture =
  | TablePicture
  | OfferPicture
  | HandPicture
  | WindowPicture
  | ResultPicture
  | TourPicture
  | StandingsPicture
  | ChallengeCardPicture
  | KoloretakoPicture
  | KoloretakoOfferPicture
  | GrowthPicture;

/** What can be drawn and does not move. */
export type StillPicture = Exclude<Picture, GrowthPicture>;

/** What all pictures are told. */
interface Shared {
  readonly locale: Locale;
  /** How glass is told apart. */
  readonly style: Style;
}

/** The whole table, for everyone. */
export interface TablePicture extends Shared {
  readonly kind: 'table';
  /** The spectators' view: a picture that everyone sees is never made from a player's. */
  readonly view: PlayingView;
  /** The players' names in seat order, as Discord shows them: any script, any length. */
  readonly names: readonly string[];
}

/** The four window patterns to choose from, and all that a player knows when choosing; for its owner alone. */
export interface OfferPicture extends Shared {
  readonly kind: 'offer';
  readonly patterns: readonly PatternName[];
  readonly chosen: PatternName | null;
  /** One; in solo floodgate two. */
  readonly privateObjectives: readonly Color[];
  /** In solo they lie open; at a table they are the player's secret. */
  readonly mode: Mode;
  readonly publicObjectives: readonly PublicObjectiveName[];
  readonly tools: readonly ToolView[];
}

/** A player's own window, drawn large, with what only that player knows. */
export interface HandPicture extends Shared {
  readonly kind: 'hand';
  readonly name: string;
  readonly seat: Seat;
  /** In solo there are no favor tokens. */
  readonly mode: Mode;
  readonly player: PlayerView;
  /** One; in solo floodgate two, of which the better counts. */
  readonly privateObjectives: readonly Color[];
  readonly publicObjectives: readonly PublicObjectiveName[];
  /** What is to be beaten alone, so far; null at a table. */
  readonly target: number | null;
  /** 1 to 10: the light outside grows with the rounds. */
  readonly round: number;
  /** What its owner is to choose next; null where nothing is. */
  readonly step: WindowStep | null;
}

/**
 * A step of a draft or of a tool, marked in its player's window. The window stands as it would after what was chosen so far.
 */
export interface WindowStep {
  /**
   * What is chosen next: a space for a die (`space`, and `to` for a moved one), a die in the window (`from`), a die of the
   * pool (`pool`), a die of the round track (`track`), a shade, or nothing but whether to do it (`none`).
   */
  readonly ask: 'space' | 'from' | 'to' | 'pool' | 'track' | 'shade' | 'none';
  /** The spaces that can be pressed next, lit and named: open ones, or for `from` those of the dice that can be moved. */
  readonly lit: readonly Space[];
  /** Spaces that dice were taken from by what was chosen so far, and those that they came to. */
  readonly from: readonly Space[];
  readonly to: readonly Space[];
  /** The die or color in hand, the shades that can be chosen, or nothing: shown on the sill. */
  readonly inHand: readonly DiceGlyph[];
  /** The dice of the pool or of the round track that are chosen from: shown large below the window; empty where neither is. */
  readonly shelf: readonly ShelfDie[];
}

/** A die that lies in the pool or on the round track while something is chosen there. */
export interface ShelfDie {
  readonly die: Die;
  /** Whether choosing it leads to something legal. */
  readonly lit: boolean;
  /** Its round, on the round track; null in the pool. */
  readonly round: number | null;
}

/** One window for itself, to be shown around: without anything secret. */
export interface WindowPicture extends Shared {
  readonly kind: 'window';
  readonly name: string;
  readonly seat: Seat;
  readonly pattern: PatternName;
  /** Space by space, A1 to D5. */
  readonly dice: readonly (Die | null)[];
  /** 1 to 10, or null once the game is over: sunrise. */
  readonly round: number | null;
  /** The final score; null while the game goes on. */
  readonly total: number | null;
}

/** One window for itself in moving pictures: how it grew, and at the end what it was worth. */
export interface GrowthPicture extends Shared {
  readonly kind: 'growth';
  readonly name: string;
  readonly seat: Seat;
  readonly pattern: PatternName;
  /** How it stood from the beginning to the end. */
  readonly steps: readonly { readonly round: number; readonly dice: readonly (Die | null)[] }[];
  /** The final score. */
  readonly total: number;
}

/** The end of a game: the winner's window, the others', and every score line by line. */
export interface ResultPicture extends Shared {
  readonly kind: 'result';
  readonly view: OverView;
  readonly names: readonly string[];
}

/** How people stand, one page of it: worth posting. All texts are in the picture's language, and any name in any script. */
export interface StandingsPicture extends Shared {
  readonly kind: 'standings';
  /** Where or in what they stand: a server's name, a day, … */
  readonly title: string;
  /** A line below it. */
  readonly note: string;
  /** What the cells of each row are, left to right: one to three. */
  readonly columns: readonly string[];
  /** At most ten, or eleven with the own one that stands elsewhere. */
  readonly rows: readonly {
    readonly rank: number;
    readonly name: string;
    readonly cells: readonly string[];
  }[];
  /** Whether the last of them stands on another page. */
  readonly isLastApart: boolean;
}

/** What came of somebody's ranked try of a challenge, to be shared: it spoils nothing. */
export type ChallengeCardPicture = DailyCardPicture | WeeklyCardPicture;

interface ChallengeCard extends Shared {
  readonly name: string;
  readonly total: number;
  readonly target: number;
  readonly toolCount: number;
  readonly toolsUsed: number;
}

/** Of a daily challenge. */
export interface DailyCardPicture extends ChallengeCard {
  readonly kind: 'dailyCard';
  /** The day, as the language writes it. */
  readonly date: string;
  /** Space by space, A1 to D5: no shade, no pattern; null where it stayed open. */
  readonly colors: readonly (Color | null)[];
  /** On how many days in a row. */
  readonly streak: number;
}

/** Of a weekly challenge of Koloretako. */
export interface WeeklyCardPicture extends ChallengeCard {
  readonly kind: 'weeklyCard';
  /** The days of the week, as the language writes them. */
  readonly week: string;
  /** Space by space, A1 to D5: no value, no pattern; null where it stayed empty. */
  readonly colors: readonly (GlassColor | null)[];
}

/** A page of the tour: an example, with the numbers that its words explain. */
export interface TourPicture extends Shared {
  readonly kind: 'tour';
  readonly page: TourPage;
}

/** A whole game of Koloretako: window, hand, turn bar with the target, orders and tools; at its end also who won by what. */
export interface KoloretakoPicture extends Shared {
  readonly kind: 'koloretako';
  readonly view: CardPlayingView | CardOverView;
  /** The player's name, as Discord shows it. */
  readonly name: string;
  /** What is to be chosen next; null where nothing is. Once the game is over nothing is marked. */
  readonly marks: CardMarks | null;
}

/**
 * A step of a turn, marked on the table. The view shows the table as it would be after what was chosen so far. Of each card
 * there is but one, so a card alone says where it lies.
 */
export interface CardMarks {
  /** The spaces that can be pressed next, lit and named: empty ones, or those of cards that can be moved. */
  readonly lit: readonly Space[];
  /** Spaces that cards were taken from by what was chosen so far, and those that they came to. */
  readonly from: readonly Space[];
  readonly to: readonly Space[];
  /** The cards of the hand or of the turn bar that can be pressed next. */
  readonly choices: readonly Glass[];
  /** The cards of the hand or of the turn bar that were picked so far: raised. */
  readonly picked: readonly Glass[];
  /** The card of the hand that pays for the tool: struck, for it will be gone. Null where none is, or it is not settled. */
  readonly pays: Glass | null;
  /** The tool in use; null where none is. */
  readonly tool: CardToolNumber | null;
}

/** The four windows of a game of Koloretako to choose from, with its orders and tools. */
export interface KoloretakoOfferPicture extends Shared {
  readonly kind: 'koloretakoOffer';
  readonly view: CardChoosingView;
}
