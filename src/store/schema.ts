import type { Generated, Kysely } from 'kysely';
import type { JobKind } from './jobs.ts';

/**
 * The tables of the database, as Kysely reads and writes them. Only types that SQLite and PostgreSQL share: text, whole numbers and,
 * for ratings, double precision. Booleans are 0 and 1, times are milliseconds since 1970, nested data is JSON.
 */
export interface Schema {
  readonly matches: MatchesRow;
  readonly seats: SeatsRow;
  readonly steps: StepsRow;
  readonly jobs: JobsRow;
  readonly clocks: ClocksRow;
  readonly outages: OutagesRow;
  readonly agreements: AgreementsRow;
  readonly direct_channels: DirectChannelsRow;
  readonly game_nights: GameNightsRow;
  readonly predecessors: PredecessorsRow;
  readonly guests: GuestsRow;
  readonly seat_requests: SeatRequestsRow;
  readonly boards: BoardsRow;
  readonly announcements: AnnouncementsRow;
  readonly settings: SettingsRow;
  readonly lessons: LessonsRow;
  readonly preferences: PreferencesRow;
  readonly choices: ChoicesRow;
  readonly days: DaysRow;
  readonly uncounted: UncountedRow;
  readonly results: ResultsRow;
  readonly standings: StandingsRow;
  readonly tallies: TalliesRow;
  readonly season_standings: SeasonStandingsRow;
  readonly challenge_results: ChallengeResultsRow;
  readonly streaks: StreaksRow;
  readonly deeds: DeedsRow;
  readonly reminders: RemindersRow;
  readonly subscriptions: SubscriptionsRow;
  readonly summaries: SummariesRow;
  readonly day_cards: DayCardsRow;
  readonly card_members: CardMembersRow;
  readonly group_streaks: GroupStreaksRow;
  readonly played_marks: PlayedMarksRow;
  readonly departures: DeparturesRow;
  readonly welcomes: WelcomesRow;
  readonly reviews: ReviewsRow;
  readonly puzzle_answers: PuzzleAnswersRow;
  readonly puzzle_turns: PuzzleTurnsRow;
  readonly puzzle_solvers: PuzzleSolversRow;
  readonly puzzle_ratings: PuzzleRatingsRow;
}

/** The database, or one transaction in it. */
export type Database = Kysely<Schema>;

/** What only reads. */
export type Reading = Pick<Database, 'selectFrom' | 'selectNoFrom'>;

/** One row per match that was ever opened, of either game. What it is now follows from its seed and its steps. */
interface MatchesRow {
  readonly id: string;
  /** The name of the game. */
  readonly game: string;
  /** A channel; or where one person plays alone, also beside others in a channel (attempts.ts). */
  readonly place: string;
  /** Counts the matches of a place from 1; the newest has the highest. */
  readonly number: number;
  /** The server; null in a direct message, where the bot isn't a member, and for an attempt at a challenge. */
  readonly guild: string | null;
  readonly host: string;
  /** `lobby`, `running`, `finished`, `cancelled`; `givenUp` or `lapsed` for a game of cards. */
  readonly stage: string;
  /** JSON: what was decided before the deal, in a lobby for all its seats. */
  readonly setup: string;
  /** The language of everything public about it; null if nothing is. */
  readonly locale: string | null;
  /** The number of its rows in `steps`. */
  readonly version: number;
  /** What the game was dealt from, and by which version of the rules; null before. */
  readonly seed: string | null;
  readonly engine: number | null;
  /** The seat that won because all others resigned; null if the scores decide. */
  readonly winner: number | null;
  /** The day or week of the challenge that this is an attempt at; null for every other match. */
  readonly period: string | null;
  /** Whether it is the person's ranked attempt at that. */
  readonly ranked: number;
  readonly opened_at: number;
  readonly changed_at: number;
  readonly closed_at: number | null;
}

/**
 * Who sits at a match: a person or a computer player. People who resigned keep their seats. In a lobby also those for whom a seat is
 * kept.
 */
interface SeatsRow {
  readonly match_id: string;
  readonly seat: number;
  /** Null for a computer player. */
  readonly person: string | null;
  /** The id of the computer player; null for a person. */
  readonly computer: string | null;
  readonly name: string;
  /** `here`, `late`, `away` or `resigned`. */
  readonly presence: string;
  /** 1 for a person who took the seat over during the game. */
  readonly took_over: number;
  /** 1 if they played the game before and have not joined this one yet. */
  readonly awaited: number;
}

/** All steps of a match, one row each, never changed. */
interface StepsRow {
  readonly match_id: string;
  /** The match's version after it. */
  readonly version: number;
  readonly seat: number | null;
  readonly person: string | null;
  /** The id of the computer player that took it; null if none did. */
  readonly computer: string | null;
  /** An action in notation, or a step around the game. */
  readonly what: string;
  /** Null if nobody asked for it. */
  readonly interaction: string | null;
  readonly done_at: number;
}

/** What is done because its moment has come (jobs.ts). */
export interface JobsRow {
  readonly kind: JobKind;
  /** Tells jobs of a kind apart: a match, something in one, or a person. */
  readonly key: string;
  /** The match at which it is done; null for what belongs to no table. */
  readonly match_id: string | null;
  /** Whom alone it is about; null for nobody. */
  readonly person: string | null;
  /** When it is done; null if not before something changes. */
  readonly due_at: number | null;
  /** How often it failed since it was planned. */
  readonly tries: number;
  /** JSON: what its kind keeps of it. */
  readonly data: string;
}

/** The clock of a person's seat in a running match. */
interface ClocksRow {
  readonly match_id: string;
  readonly seat: number;
  /** The number of the turn that it measures; 0 for the choice of windows. */
  readonly turn: number;
  readonly since: number;
  /** When the turn was over; null while they are to act. */
  readonly stopped_at: number | null;
  /** What was left in the bank when it started, in milliseconds; null without one. */
  readonly bank: number | null;
  /** When time is out, as far as is known; null if it never is. */
  readonly out_at: number | null;
  /** How many turns in a row ended because time was out. */
  readonly missed: number;
  /** How often the player was nudged in this turn, and when last. */
  readonly nudges: number;
  readonly nudged_at: number | null;
  /** When the others were offered to let the computer take this turn; null before. */
  readonly offered_at: number | null;
}

/** Time that counts for nobody in the servers of a shard: the bot or Discord was away. */
interface OutagesRow {
  readonly shard: number;
  readonly shards: number;
  readonly from_at: number;
  readonly until_at: number;
}

/** Somebody wants the computer to play for the person in a seat: in a turn, or (turn -1) while that person is away. */
interface AgreementsRow {
  readonly match_id: string;
  readonly seat: number;
  readonly turn: number;
  readonly person: string;
}

/** The hour for which a lobby was planned. */
interface GameNightsRow {
  readonly match_id: string;
  readonly at: number;
  /** What was told about it: 0 nothing, 1 that it is soon, 2 that it is now. */
  readonly told: number;
}

/** Who sat in a seat until somebody took it over during the game. */
interface PredecessorsRow {
  readonly match_id: string;
  readonly seat: number;
  /** The version in which it was taken over. */
  readonly version: number;
  /** Null for a computer player. */
  readonly person: string | null;
  readonly name: string;
  readonly resigned: number;
}

/** Someone who wants to play in the rematch of a match. */
interface GuestsRow {
  readonly match_id: string;
  readonly person: string;
  readonly name: string;
  readonly asked_at: number;
}

/** Someone who wants the seat of a person who is away. */
interface SeatRequestsRow {
  readonly match_id: string;
  readonly seat: number;
  /** The version of the match in which they asked. */
  readonly number: number;
  readonly person: string;
  readonly name: string;
  readonly asked_at: number;
}

/** The board of a match that a channel sees: the messages about it. */
export interface BoardsRow {
  readonly match_id: string;
  readonly message: string | null;
  /** The version that `message` shows. */
  readonly message_version: number;
  /** JSON: what had happened before `message` was posted; null where an earlier version of the bot posted it. */
  readonly told_before: string | null;
  /** JSON: what it was changed to tell since. */
  readonly told_since: string | null;
  /** The thread that the game moves into when it starts, by the id of the message it starts from; null if it stays. */
  readonly thread: string | null;
  /** The channel of that thread. */
  readonly parent: string | null;
}

/** The outbox: announcements of saved versions that are still due. */
export interface AnnouncementsRow {
  readonly match_id: string;
  readonly version: number;
  readonly how: string;
  readonly events: string;
  /** Which process tells it until when; null for whoever comes first. Used where there are several. */
  readonly claimed_by: Generated<string | null>;
  readonly claimed_until: Generated<number | null>;
}

/** What the program remembers between starts. */
interface SettingsRow {
  readonly key: string;
  readonly value: string;
}

/** The channel of a person's direct messages with the bot. */
interface DirectChannelsRow {
  readonly person: string;
  readonly channel: string;
}

/** The lessons a person has had. */
interface LessonsRow {
  readonly person: string;
  readonly lesson: string;
}

/** One row per changed setting. */
interface PreferencesRow {
  /** `person`, `server` or `table`, whose id follows. */
  readonly owner: string;
  readonly id: string;
  readonly name: string;
  /** JSON. */
  readonly value: string;
}

/** All changes of settings, one row per interaction, never changed. */
interface ChoicesRow {
  readonly interaction: string;
  readonly person: string;
  readonly owner: string;
  readonly id: string;
  /** JSON: the settings by name. */
  readonly chosen: string;
  readonly done_at: number;
}

/** A day of the daily challenge, from the first heartbeat on it. */
interface DaysRow {
  readonly day: string;
  /** How long the bot was running on it, in milliseconds. */
  readonly up: number;
  /** When the bot ended it and updated the streaks. */
  readonly ended_at: number | null;
  /** When its seed was revealed; from then on no attempt counts. */
  readonly revealed_at: number | null;
}

/** A finished game that isn't counted yet. */
interface UncountedRow {
  readonly match_id: string;
  /** How often that failed. */
  readonly tries: Generated<number>;
}

/** Places: one row per player of each finished game of two or more people. */
interface ResultsRow {
  readonly match_id: string;
  readonly person: string;
  readonly guild: string;
  /** From 1; shared places have the same number. */
  readonly place: number;
  readonly total: number;
  readonly finished_at: number;
}

/**
 * The totals of a person's finished games in one scope: a server (its id) for games of two or more people there, `solo` for solo games
 * anywhere, `daily` for ranked daily attempts. Others are in features/standings/queries.ts: those of Koloretako, and those of one person with computers.
 */
interface StandingsRow {
  readonly scope: string;
  readonly person: string;
  /** The person's name in the newest of them, and when that one was finished. */
  readonly name: string;
  readonly newest_at: number;
  readonly games: number;
  /** Solo: targets beaten. */
  readonly wins: number;
  /** The sum of all final scores. */
  readonly points: number;
  /** The sum of all scores minus their targets; 0 in a server. */
  readonly margin: number;
  /**
   * The best final score, and the match with that window. A solo game or a daily attempt that was given up is left out; if all were,
   * it is the best score of those, and no match.
   */
  readonly best: number;
  readonly best_table: string;
  readonly best_seat: number;
  /** The rating as the library calculates it, and as it is shown and sorted. Only games of two or more change it. */
  readonly mu: number;
  readonly sigma: number;
  readonly rating: number;
}

/** The totals of a person's games with others in a server, in one season. Older seasons than the last one are dropped. */
interface SeasonStandingsRow {
  readonly guild: string;
  /** A month: `2026-11`. */
  readonly season: string;
  readonly person: string;
  /** The person's name in the last of them. */
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  /** The best final score, and the match and seat with that window. */
  readonly best: number;
  readonly best_table: string;
  readonly best_seat: number;
  /** The rating of this season, as in the standings. */
  readonly mu: number;
  readonly sigma: number;
  readonly rating: number;
}

/** How often something counted for a person in a scope, and its points: each objective on the table, each tool used. */
interface TalliesRow {
  readonly scope: string;
  readonly person: string;
  /** `public.` and the name of a public objective, `private`; or `tool.` and its number. */
  readonly what: string;
  readonly times: number;
  readonly points: number;
}

/** A ranked attempt at a challenge that was finished in time. */
interface ChallengeResultsRow {
  /** `daily` or `weekly`. */
  readonly challenge: string;
  /** Its day or week. */
  readonly period: string;
  readonly person: string;
  readonly name: string;
  readonly match_id: string;
  readonly total: number;
  readonly target: number;
  /** The score minus its target. */
  readonly margin: number;
  readonly tools_used: number;
  readonly finished_at: number;
}

/** The number of days in a row on which a person finished the daily challenge; 0 after a missed day that counts. */
interface StreaksRow {
  readonly person: string;
  readonly length: number;
  readonly longest: number;
  /** The last day on which they finished it. */
  readonly last_day: string;
  /** 1 if it must be recalculated, because a day ended differently than expected. */
  readonly stale: Generated<number>;
}

/** A deed that a person has done at least once: it lights a pane in their rose window. */
interface DeedsRow {
  readonly person: string;
  /** Its name (features/rose/deeds.ts). */
  readonly deed: string;
  /** The first match in which they did it; null once that is deleted. */
  readonly match_id: string | null;
  /** When that was finished, in milliseconds since 1970. */
  readonly at: number;
}

/** Reminders of the daily challenge, and when each is due next. */
interface RemindersRow {
  readonly person: string;
  /** An IANA time zone. */
  readonly zone: string;
  /** 0 to 23, in that zone. */
  readonly hour: number;
  readonly locale: string;
  readonly next_at: number;
  /** The last day they were reminded of; null before the first time. */
  readonly told_day: string | null;
}

/** Channels where something is posted every day. */
interface SubscriptionsRow {
  readonly channel: string;
  readonly guild: string;
  readonly locale: string;
  /** `summary` when a day is over, or `card` while it is played. */
  readonly posts: Generated<string>;
}

/** Summaries that are still to be posted. */
interface SummariesRow {
  readonly channel: string;
  readonly day: string;
  /** When it was last tried, and failed; 0 before. */
  readonly tried_at: Generated<number>;
}

/** The card of a day in a channel, from when it is to be posted until it has shown the end of its day. */
interface DayCardsRow {
  readonly channel: string;
  readonly day: string;
  readonly guild: string;
  readonly locale: string;
  /** Null until it is posted. */
  readonly message: string | null;
  readonly posted_at: number | null;
  /** When it was last told, or tried; 0 before. */
  readonly told_at: Generated<number>;
}

/** Who is on the cards of a server. */
interface CardMembersRow {
  readonly guild: string;
  readonly person: string;
  /** When they last pressed *Play* on one of these, in milliseconds since 1970. */
  readonly seen_at: number;
}

/** On how many days in a row the people on the cards of a server have kept it up. */
interface GroupStreaksRow {
  readonly guild: string;
  readonly length: number;
  readonly longest: number;
  /** The last day that was counted. */
  readonly until_day: string;
}

/** Until a day or week ends: a mark for each forgotten person who had started its ranked attempt. It doesn't tell who. */
interface PlayedMarksRow {
  /** A day (`2026-11-22`) or, despite the name, a week (`2026-W47`). */
  readonly day: string;
  readonly mark: string;
}

/** Servers that the bot was removed from, and when. */
interface DeparturesRow {
  readonly guild: string;
  readonly left_at: number;
}

/** Servers where the bot has introduced itself, and when; also where that failed or is turned off. */
interface WelcomesRow {
  readonly guild: string;
  readonly at: number;
}

/** What was found about a finished match that somebody wanted reviewed. It names nobody. */
interface ReviewsRow {
  readonly match_id: string;
  /** How many decisions there are to judge. */
  readonly decisions: number;
  /** JSON: what was found about the first of them. */
  readonly judgments: string;
  /** JSON: the points to expect when each round began; null until everything is found. */
  readonly expected: string | null;
  /** JSON: the luck of each player; null until everything is found. */
  readonly luck: string | null;
  readonly asked_at: number;
}

/** Somebody's first try at the puzzle of a day. */
interface PuzzleAnswersRow {
  readonly person: string;
  readonly day: string;
  readonly puzzle: string;
  /** In notation. */
  readonly turn: string;
  /** Tenths of a point that it loses against the best turn; 0 for that one. */
  readonly lost: number;
  readonly at: number;
  /** 1 if it counts for ratings. */
  readonly rated: number;
}

/** How many people answered a puzzle with a turn. It names nobody. */
interface PuzzleTurnsRow {
  readonly puzzle: string;
  readonly turn: string;
  readonly lost: number;
  readonly answers: number;
}

/** What somebody achieved with puzzles on their days. */
interface PuzzleSolversRow extends RatedRow {
  readonly person: string;
  /** Days in a row with a try, and the last of them. */
  readonly streak: number;
  readonly last_day: string;
}

/** How hard a puzzle has proved to be. */
interface PuzzleRatingsRow extends RatedRow {
  readonly puzzle: string;
}

interface RatedRow {
  readonly mu: number;
  readonly sigma: number;
  readonly rating: number;
}
