import type { Generated, Kysely } from 'kysely';

/**
 * The tables of the database, as Kysely reads and writes them. Only types that SQLite and PostgreSQL share: text, whole numbers and,
 * for ratings, double precision. Booleans are 0 and 1, times are milliseconds since 1970, nested data is JSON.
 */
export interface Schema {
  readonly tables: TablesRow;
  readonly sitters: SittersRow;
  readonly deeds: DeedsRow;
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
  readonly daily_results: DailyResultsRow;
  readonly streaks: StreaksRow;
  readonly reminders: RemindersRow;
  readonly subscriptions: SubscriptionsRow;
  readonly summaries: SummariesRow;
  readonly played_marks: PlayedMarksRow;
  readonly departures: DeparturesRow;
  readonly welcomes: WelcomesRow;
  readonly card_games: CardGamesRow;
  readonly card_deeds: CardDeedsRow;
  readonly weekly_results: WeeklyResultsRow;
}

/** The database, or one transaction in it. */
export type Database = Kysely<Schema>;

/** What only reads. */
export type Reading = Pick<Database, 'selectFrom'>;

/** One row per table that was ever opened. */
interface TablesRow {
  readonly id: string;
  readonly channel: string;
  /** Counts the channel's tables from 1; the newest has the highest. */
  readonly number: number;
  readonly guild: string | null;
  readonly host: string;
  readonly stage: string;
  readonly seats: number;
  readonly edition: string;
  readonly reduced_bag: number;
  /** The number of tools in a solo game; null if people play against each other. */
  readonly tool_count: number | null;
  readonly locale: string;
  /** The number of its rows in `deeds`. */
  readonly version: number;
  /** What the game was dealt from, and by which version of the rules; null before. Its state follows from these and `deeds`. */
  readonly seed: string | null;
  readonly engine: number | null;
  /** The seat that won because all others resigned; null if the scores decide. */
  readonly winner: number | null;
  /** The thread that the game moves into when it starts, by the id of the message it starts from; null if it stays. */
  readonly thread: string | null;
  /** The channel of that thread. */
  readonly parent: string | null;
  /** The day of the daily challenge that this is an attempt at; null for every other table. */
  readonly day: string | null;
  /** Whether it is the person's ranked attempt at that day. */
  readonly ranked: number;
  readonly message: string | null;
  /** The version that `message` shows. */
  readonly message_version: number;
  /** JSON: what had happened before `message` was posted; null where a version before this one posted it. */
  readonly told_before: string | null;
  /** JSON: what it was changed to tell since. */
  readonly told_since: string | null;
  readonly opened_at: number;
  readonly changed_at: number;
  readonly closed_at: number | null;
}

/** Who sits at a table. People who resigned keep their seats. In a lobby also those for whom a seat is kept. */
interface SittersRow {
  readonly table_id: string;
  readonly seat: number;
  readonly person: string;
  readonly name: string;
  readonly resigned: number;
  /** 1 if they played the game before and have not joined this one yet. */
  readonly awaited: Generated<number>;
}

/** All steps at a table, one row each, never changed. */
interface DeedsRow {
  readonly table_id: string;
  /** The table's version after it. */
  readonly version: number;
  readonly seat: number | null;
  readonly person: string | null;
  readonly what: string;
  readonly interaction: string | null;
  readonly done_at: number;
}

/** The outbox: announcements of saved versions that are still due. */
interface AnnouncementsRow {
  readonly table_id: string;
  readonly version: number;
  readonly how: string;
  readonly events: string;
}

/** What the program remembers between starts. */
interface SettingsRow {
  readonly key: string;
  readonly value: string;
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
  readonly table_id: string;
}

/** Places: one row per player of each finished game of two or more people. */
interface ResultsRow {
  readonly table_id: string;
  readonly person: string;
  readonly guild: string;
  /** From 1; shared places have the same number. */
  readonly place: number;
  readonly total: number;
  readonly finished_at: number;
}

/**
 * The totals of a person's finished games in one scope: a server (its id) for games of two or more people there, `solo` for solo games
 * anywhere, `daily` for ranked daily attempts. Koloretako has its own scopes: card-scopes.ts.
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
  /** The best final score, and the table or game of Koloretako with that window. */
  readonly best: number;
  readonly best_table: string;
  readonly best_seat: number;
  /** The rating as the library calculates it, and as it is shown and sorted. Solo games never change it. */
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

/** A ranked daily attempt that was finished in time. */
interface DailyResultsRow {
  readonly day: string;
  readonly person: string;
  readonly name: string;
  readonly table_id: string;
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

/** Channels that get a daily summary. */
interface SubscriptionsRow {
  readonly channel: string;
  readonly guild: string;
  readonly locale: string;
}

/** Summaries that are still to be posted. */
interface SummariesRow {
  readonly channel: string;
  readonly day: string;
  /** When it was last tried, and failed; 0 before. */
  readonly tried_at: Generated<number>;
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

/** One row per game of Koloretako that was ever started. Its state follows from its seed and its deeds. */
interface CardGamesRow {
  readonly id: string;
  /** Who plays it, and their name. */
  readonly person: string;
  readonly name: string;
  /** Where it is played: a channel, or a weekly attempt's own place. */
  readonly place: string;
  /** The server; null in a direct message, where the bot isn't a member, and for a weekly attempt. */
  readonly guild: string | null;
  /** JSON: what was decided before the deal. */
  readonly setup: string;
  readonly seed: string;
  /** The version of the rules that it was dealt by. */
  readonly engine: number;
  /** The week of the challenge that this is an attempt at; null for every other game. */
  readonly week: string | null;
  /** Whether it is the person's ranked attempt at that week. */
  readonly ranked: number;
  /** `running`, `finished`, `givenUp` or `lapsed`. */
  readonly stage: string;
  /** The number of its rows in `card_deeds`. */
  readonly version: number;
  readonly begun_at: number;
  readonly changed_at: number;
  readonly closed_at: number | null;
}

/** All steps of a game of Koloretako, one row each, never changed. */
interface CardDeedsRow {
  readonly game_id: string;
  /** The game's version after it. */
  readonly version: number;
  /** An action in notation, or one around the game: `begin`, `undo`, `giveUp`, `lapse`. */
  readonly what: string;
  /** Null if nobody asked for it. */
  readonly interaction: string | null;
  readonly done_at: number;
}

/** What a person's ranked try of a week came to. */
interface WeeklyResultsRow {
  readonly week: string;
  readonly person: string;
  readonly name: string;
  readonly game_id: string;
  readonly total: number;
  readonly target: number;
  /** The score minus its target. */
  readonly margin: number;
  readonly tools_used: number;
  readonly finished_at: number;
}
