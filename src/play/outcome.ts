import type { Refusal } from '#games/sagrada/refusal';
import type { Seat } from '#games/shared/seat';
import type { PlacedTable } from '#store/open-tables';
import type { Pending } from '#store/outbox';
import type { TableEvent, TableId, TableView } from './table.ts';

/** Why something wasn't done in a match of any game. */
export type MatchRefusal =
  /** The person has no step left to take back. */
  | { readonly code: 'nothingToUndo' }
  /** Something was rolled, drawn or revealed since, and nobody can forget that. */
  | { readonly code: 'undoRevealed' }
  /** Nobody gets hints in an attempt that counts. */
  | { readonly code: 'hintsRanked' };

/** Why something wasn't done at a table: refusals of the game, and of the table around it. */
export type TableRefusal =
  | Refusal
  | MatchRefusal
  /** Nobody has opened a table in this channel. */
  | { readonly code: 'noTable' }
  /** A channel has one game at a time. */
  | { readonly code: 'tableTaken'; readonly table: TableId }
  /** The person has opened so many tables where nobody else sits. */
  | { readonly code: 'tooManyOwn'; readonly open: readonly PlacedTable[] }
  /** So many tables are open in this channel. The newest lobbies there. */
  | { readonly code: 'tooManyHere'; readonly joinable: readonly PlacedTable[] }
  /** The channel got so many threads within an hour. In milliseconds since 1970, when it gets the next one. */
  | { readonly code: 'tooManyThreads'; readonly joinable: readonly PlacedTable[]; readonly moment: number }
  /** The button belongs to a table that is finished, cancelled or deleted. */
  | { readonly code: 'tableGone' }
  /** The button belongs to a turn that is over. */
  | { readonly code: 'turnOver' }
  /** Something was done at the table since the button was shown, or it was pressed twice. */
  | { readonly code: 'boardChanged' }
  | { readonly code: 'alreadyStarted' }
  | { readonly code: 'notStarted' }
  | { readonly code: 'tableFull'; readonly seats: number }
  /** More computer players than seats beside the person's own. */
  | { readonly code: 'tooManyComputers'; readonly computers: number; readonly seats: number }
  /** That computer player has left its seat. */
  | { readonly code: 'computerGone' }
  /** All free seats of a rematch are kept for those who played the game before. */
  | { readonly code: 'seatsKept' }
  | { readonly code: 'alreadySeated' }
  | { readonly code: 'notSeated' }
  | { readonly code: 'tooFewPlayers'; readonly players: number; readonly needed: number }
  | { readonly code: 'onlyHost'; readonly host: string }
  | { readonly code: 'onlyHostOrManager'; readonly host: string }
  /** Only people who manage the server change the settings of all its tables. */
  | { readonly code: 'onlyServerManager' }
  /** Only people who manage the channel decide what is posted there. */
  | { readonly code: 'onlyChannelManager' }
  /** A direct message gets no daily summaries. */
  | { readonly code: 'noSummaryHere' }
  /** A game night is planned for an hour to come, at most 60 days ahead. */
  | { readonly code: 'nightOutOfReach' }
  /** The place of a game is settled once it has started. */
  | { readonly code: 'placeSettled' }
  /** Once windows are dealt to several people, they play on by the settings of then. */
  | { readonly code: 'playSettled' }
  /** The game of this channel is played in one of its threads, or several are. */
  | { readonly code: 'gameMoved'; readonly threads: readonly string[] }
  /** Once the game runs, leaving means resigning. */
  | { readonly code: 'leaveMeansResign' }
  | { readonly code: 'alreadyResigned' }
  /** Somebody plays that seat, so nobody takes it over. */
  | { readonly code: 'seatTaken' }
  /** Somebody has asked for that seat, and its player hasn't answered. */
  | { readonly code: 'seatAskedFor' }
  /** Nobody asks for the person's seat (any more). */
  | { readonly code: 'seatNotAskedFor' }
  /** Only its player keeps that seat or gives it up. */
  | { readonly code: 'otherSeat' }
  /** Who has seen the cards of one seat doesn't play another. */
  | { readonly code: 'knowsOtherCards' }
  /** The person was late, and a computer player takes this turn for them. */
  | { readonly code: 'computerTakesTurn' }
  /** Somebody wants to nudge others, but the table waits for them; or for nobody, because a computer player is on turn. */
  | { readonly code: 'nudgeSelf' | 'nudgeComputer' }
  /** The table notifies nobody. */
  | { readonly code: 'nudgeQuiet' }
  /** Those whom the table waits for don't want to be notified. */
  | { readonly code: 'nudgeUnwanted'; readonly waitingFor: readonly Seat[] }
  /** They said to be away until this moment, or were nudged or called not long ago. In milliseconds since 1970. */
  | {
      readonly code: 'nudgeAbsent' | 'nudgeEarly' | 'nudgeAgain';
      readonly waitingFor: readonly Seat[];
      readonly moment: number;
    }
  /** Nobody may let the computer take this turn yet, or somebody who isn't there. */
  | { readonly code: 'notLate' }
  /** That player isn't away, or the computer plays for them already. */
  | { readonly code: 'notAbsent' }
  /** Only people who are there decide who plays for somebody. */
  | { readonly code: 'ownAbsence' }
  /** Others can't join a solo game. */
  | { readonly code: 'soloTable' }
  /** In a direct message nobody else can sit down: only solo games and games with computer players there. */
  | { readonly code: 'soloOnlyHere' }
  /** Somebody else has moved since the person's last step. */
  | { readonly code: 'movedSince'; readonly mover: Seat }
  /** Somebody took a seat over since. */
  | { readonly code: 'seatTakenSince' }
  /** The table plays without hints. */
  | { readonly code: 'hintsOff' }
  /** That day has no daily challenge. */
  | { readonly code: 'noChallenge' }
  /** Practice has the dice of the ranked attempt, so that comes first. */
  | { readonly code: 'rankedFirst' }
  /** One ranked attempt per day. */
  | { readonly code: 'rankedDone' }
  /** Ranked attempts start on the day itself. */
  | { readonly code: 'rankedToday' }
  /** A ranked attempt always counts: it can be resigned, but not canceled. */
  | { readonly code: 'rankedCounts' }
  /** A day's seed and records are revealed when nobody plays it for rank any more. */
  | { readonly code: 'dayNotOver' };

/** The result of a command in a match of any game. */
export type OutcomeOf<View, R, Event> =
  | {
      readonly outcome: 'done';
      /** As the person sees it afterwards. */
      readonly match: View;
      /** What happened in the game, including automatic ends of turns. */
      readonly events: readonly Event[];
      /** Whether its channel gets a new message about it, which makes the current one old. */
      readonly getsMessage: boolean;
    }
  | {
      readonly outcome: 'refused';
      /** All reasons, at least one. */
      readonly refusals: readonly [R, ...R[]];
      /** The match as the person sees it; null if there is none. */
      readonly match: View | null;
    }
  /** Discord delivered this interaction twice, and it was carried out before: send no answer. */
  | { readonly outcome: 'repeated' };

/** What is told of something that was done: nothing more than the match shows, unless it says so. */
interface Announced<Event> {
  readonly how: Pending['how'];
  readonly events: readonly Event[];
}

/** Something was done in a match, which the person now sees like this. */
export const nowShown = <View, Event = never>(
  match: View,
  { how, events }: Announced<Event> = { how: 'refresh', events: [] },
) => ({ outcome: 'done', match, events, getsMessage: how === 'post' }) as const;

/** The result of a command at a table. */
export type Outcome = OutcomeOf<TableView, TableRefusal, TableEvent>;

/** The result of changing a setting. */
export type SetOutcome<T> =
  | {
      readonly outcome: 'done';
      /** All settings after the change. */
      readonly now: T;
    }
  | Exclude<Outcome, { readonly outcome: 'done' }>;
