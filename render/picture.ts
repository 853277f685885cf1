import type { Mode } from '#game/deal';
import type { Color } from '#game/die';
import type { PatternName } from '#game/pattern';
import type { OverView, PlayerView, PlayingView, ToolView } from '#game/view';
import type { PublicObjectiveName } from '#game/objectives/public';
import type { Seat } from '#game/turn-order';
import type { Locale } from '#words/words';

/** What can be drawn: plain data, made of views only, so that it can be handed to a worker and can't tell a secret. */
export type Picture = TablePicture | OfferPicture | HandPicture | ResultPicture;

/** The whole table, for everyone. */
export interface TablePicture {
  readonly kind: 'table';
  readonly locale: Locale;
  /** The spectators' view: a picture that everyone sees is never made from a player's. */
  readonly view: PlayingView;
  /** The players' names in seat order, as Discord shows them: any script, any length. */
  readonly names: readonly string[];
}

/** The four window patterns to choose from, and all that a player knows when choosing; for its owner alone. */
export interface OfferPicture {
  readonly kind: 'offer';
  readonly locale: Locale;
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
export interface HandPicture {
  readonly kind: 'hand';
  readonly locale: Locale;
  readonly name: string;
  readonly seat: Seat;
  /** In solo there are no favor tokens. */
  readonly mode: Mode;
  readonly player: PlayerView;
  /** One; in solo floodgate two, of which the better counts. */
  readonly privateObjectives: readonly Color[];
}

/** The end of a game: the winner's window, the others', and every score line by line. */
export interface ResultPicture {
  readonly kind: 'result';
  readonly locale: Locale;
  readonly view: OverView;
  readonly names: readonly string[];
}
