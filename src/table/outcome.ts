import type { Refusal } from '#game/refusal';
import type { TableEvent, TableId, TableView } from './table.ts';

/** Why something was not done at a table: the game's own refusals, and those of the table around it. */
export type TableRefusal =
  | Refusal
  /** Nobody has opened a table in this channel. */
  | { readonly code: 'noTable' }
  /** A channel has one game at a time. */
  | { readonly code: 'tableTaken'; readonly table: TableId }
  /** The button belongs to a table that is finished, cancelled or deleted. */
  | { readonly code: 'tableGone' }
  /** The button belongs to a turn that is over. */
  | { readonly code: 'turnOver' }
  /** Something was done at the table since the button was shown, or it was pressed twice. */
  | { readonly code: 'boardChanged' }
  | { readonly code: 'alreadyStarted' }
  | { readonly code: 'notStarted' }
  | { readonly code: 'tableFull'; readonly seats: number }
  | { readonly code: 'alreadySeated' }
  | { readonly code: 'notSeated' }
  | { readonly code: 'tooFewPlayers'; readonly players: number; readonly needed: number }
  | { readonly code: 'onlyHost'; readonly host: string }
  | { readonly code: 'onlyHostOrManager'; readonly host: string }
  /** What holds for all tables of a server is for those to set who manage it. */
  | { readonly code: 'onlyServerManager' }
  /** What is posted in a channel is for those to settle who manage it. */
  | { readonly code: 'onlyChannelManager' }
  /** A direct message gets no summaries of days. */
  | { readonly code: 'noSummaryHere' }
  /** Where a game is played can't be set any more once it has begun. */
  | { readonly code: 'placeSettled' }
  /** The game that was opened in this channel is played in a thread of it. */
  | { readonly code: 'gameMoved'; readonly thread: string }
  /** Once the game runs, leaving means resigning. */
  | { readonly code: 'leaveMeansResign' }
  | { readonly code: 'alreadyResigned' }
  /** Others can't join a solo game. */
  | { readonly code: 'soloTable' }
  /** In a direct message nobody else can sit down: only solo games there. */
  | { readonly code: 'soloOnlyHere' }
  /** The person has done nothing that stands, or somebody else has acted since. */
  | { readonly code: 'nothingToUndo' }
  /** Something was rolled, drawn or revealed since: what is known can't be unknown. */
  | { readonly code: 'undoRevealed' }
  /** There was no daily challenge on that day. */
  | { readonly code: 'noChallenge' }
  /** Practice has the dice of the ranked try, so that comes first. */
  | { readonly code: 'rankedFirst' }
  /** A day is played for rank once. */
  | { readonly code: 'rankedDone' }
  /** A day is played for rank while it is the day. */
  | { readonly code: 'rankedToday' }
  /** A ranked try counts, whatever it comes to: it can be resigned, but not called off. */
  | { readonly code: 'rankedCounts' }
  /** The seed of a day, and the records with it, are given out when nobody plays it for rank any more. */
  | { readonly code: 'dayNotOver' };

/** What came of something that a person did at a table. */
export type Outcome =
  | {
      readonly outcome: 'done';
      /** As the person sees it afterwards. */
      readonly table: TableView;
      /** What happened in the game, automatic ends of turns included. */
      readonly events: readonly TableEvent[];
    }
  | {
      readonly outcome: 'refused';
      /** Every reason; never none. */
      readonly refusals: readonly [TableRefusal, ...TableRefusal[]];
      /** How things stand for the person; null where there is no table. */
      readonly table: TableView | null;
    }
  /** This very interaction was carried out before: Discord delivered it twice. Nothing is to be answered. */
  | { readonly outcome: 'repeated' };

/** What came of setting something. */
export type SetOutcome<T> =
  /** All that holds now. */
  | { readonly outcome: 'done'; readonly now: T }
  | { readonly outcome: 'refused'; readonly refusal: TableRefusal; readonly table: TableView | null }
  | { readonly outcome: 'repeated' };
