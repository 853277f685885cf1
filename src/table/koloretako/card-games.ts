import type { Action } from '#koloretako/action';
import type { Setup } from '#koloretako/deal';
import type { GameEvent } from '#koloretako/event';
import type { CardRecord } from '#koloretako/record/record';
import type { Refusal } from '#koloretako/refusal';
import type { Person } from '#table/table';
import type { CardGame, CardGameId } from './card-game.ts';

/** Something that a person does in a game of Koloretako: where, who, and by which interaction. */
export interface CardDeed {
  /** Discord's id of the interaction: whatever it asks for is carried out at most once. */
  readonly interaction: string;
  /** A channel, or the place of a try of the weekly challenge. */
  readonly place: string;
  /** The server; null in a direct message, where the bot is no member, and for a try. */
  readonly guild: string | null;
  readonly person: Person;
  /** The game of the button that was pressed, and its version there: it counts nowhere else. Null for slash commands. */
  readonly button: { readonly game: CardGameId; readonly version: number } | null;
}

/**
 * All games of Koloretako: each person can have one open in each place. Every deed is one transaction (load, act, save), so two at
 * once happen one after the other, and the second meets what the first left. Nothing is told by the program: what came of a deed is
 * the answer to it.
 */
export interface CardGames {
  /** Begins a game for the person. Refused while they have an open one in this place. */
  begin(deed: CardDeed, setup: Setup): Promise<CardOutcome>;
  /** An action in the person's open game in this place; of a button in the game that it belongs to. */
  act(deed: CardDeed, action: Action): Promise<CardOutcome>;
  /** Takes the last step back, unless it made something known. An undo is a step of its own in the log. */
  undo(deed: CardDeed): Promise<CardOutcome>;
  /** Gives the game up: it counts for nothing. A ranked try counts, so it can't be given up. */
  giveUp(deed: CardDeed): Promise<CardOutcome>;
  /** The person's newest game in this place, open or not; null if there never was one. */
  look(place: string, person: string): Promise<CardGame | null>;
  /** The game with this name, whoever looks, but a try of the weekly challenge for its player alone; null where there is none. */
  named(game: CardGameId, person: string): Promise<CardGame | null>;
  /** Where the person's newest try of a weekly challenge is played that is under way; null where none is. */
  tryUnderWay(person: string): Promise<string | null>;
  /**
   * Of what the person plays alone, that in which they did something last: their open game in this place, or their newest try of a
   * daily challenge or a weekly one. Null where none is under way.
   */
  lastPlayed(place: string, person: string): Promise<LastPlayed | null>;
  /**
   * The record of a game: whole where it is over, else without what is to come. Null where there is no such game, where its window
   * is not chosen yet, and for a try whose week's seed is not given out yet.
   */
  record(game: CardGameId, person: string): Promise<CardRecord | null>;
  /**
   * Lets the games lapse in which nothing was done for 30 days, but no ranked try that still counts. Nobody is told until they ask
   * for theirs.
   */
  closeIdle(): Promise<void>;
}

/** What somebody plays alone, and where: a game of Koloretako, or a try of a challenge. */
export interface LastPlayed {
  readonly game: 'cards' | 'daily' | 'weekly';
  readonly place: string;
}

/** Why something was not done: the game's own refusals, and those around it. */
export type CardRefusal =
  | Refusal
  /** The person has no open game in this place. */
  | { readonly code: 'noCardGame' }
  /** The person has one already. */
  | { readonly code: 'cardGameOpen' }
  /** The button belongs to somebody else's game. */
  | { readonly code: 'notYourCardGame'; readonly player: string }
  /** The button belongs to a game that is over, given up or deleted. */
  | { readonly code: 'cardGameGone' }
  /** Something was done in the game since the button was shown, or it was pressed twice. */
  | { readonly code: 'cardsChanged' }
  /** Nothing was done in the game, or all of it was taken back. */
  | { readonly code: 'nothingToUndo' }
  /** The last step made something known. */
  | { readonly code: 'undoRevealed' }
  /** A ranked try of the weekly challenge counts, whatever it comes to. */
  | { readonly code: 'weeklyCounts' }
  /** There was no weekly challenge in that week, or it is still to come. */
  | { readonly code: 'noWeekly' }
  /** A week is played for rank once. */
  | { readonly code: 'weeklyDone' }
  /** A week is played for rank while it is the week. */
  | { readonly code: 'weeklyPast' }
  /** Practice has the cards of the ranked try, so that comes first. */
  | { readonly code: 'weeklyFirst' }
  /** The seed of a week, and the records with it, are given out a day after its end. */
  | { readonly code: 'weekNotOver' };

/** What came of something that a person did. */
export type CardOutcome =
  | {
      readonly outcome: 'done';
      readonly game: CardGame;
      readonly events: readonly GameEvent[];
    }
  | {
      readonly outcome: 'refused';
      /** Every reason; never none. */
      readonly refusals: readonly [CardRefusal, ...CardRefusal[]];
      /** The game that is meant as it stands; null where there is none, or it is not for this person to see. */
      readonly game: CardGame | null;
    }
  /** This very interaction was carried out before: Discord delivered it twice. Nothing is to be answered. */
  | { readonly outcome: 'repeated' };
