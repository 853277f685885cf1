import type { Generated, Kysely } from 'kysely';

/**
 * What the database holds, as Kysely writes and reads it. Only types that SQLite and PostgreSQL share: text, whole
 * numbers and, for ratings, double precision. Booleans are 0 and 1, times are milliseconds since 1970, everything nested is JSON.
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

/** One row for every table that was ever opened. */
interface TablesRow {
  readonly id: string;
  readonly channel: string;
  /** Which of the channel's tables this is, from 1: the newest has the greatest. */
  readonly number: number;
  readonly guild: string | null;
  readonly host: string;
  readonly stage: string;
  readonly seats: number;
  readonly edition: string;
  readonly reduced_bag: number;
  /** How many tools lie on a solo table; null if people play against each other. */
  readonly tool_count: number | null;
  readonly locale: string;
  /** How many rows of `deeds` the table has. */
  readonly version: number;
  /** The game at this version, with all its secrets; null before it was dealt. */
  readonly snapshot: string | null;
  /** The seat whose last step may be taken back; null if none may. */
  readonly undoable: number | null;
  /** The thread that the game moves into when it has begun, which starts at the message of this id; null if it stays. */
  readonly thread: string | null;
  /** The channel in which that thread is. */
  readonly parent: string | null;
  /** The day of whose daily challenge it is a try; null for every other table. */
  readonly day: string | null;
  /** Whether it is the person's one try of the day that counts. */
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

/** Who sits at a table; who resigned keeps the seat. */
interface SittersRow {
  readonly table_id: string;
  readonly seat: number;
  readonly person: string;
  readonly name: string;
  readonly resigned: number;
}

/** Everything that was done at a table, one row for each step, never changed. */
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

/** The outbox: what was saved and is still to be told. */
interface AnnouncementsRow {
  readonly table_id: string;
  readonly version: number;
  readonly how: string;
  readonly events: string;
}

/** What the program remembers between two starts. */
interface SettingsRow {
  readonly key: string;
  readonly value: string;
}

/** What a person was taught already. */
interface LessonsRow {
  readonly person: string;
  readonly lesson: string;
}

/** What was set, one row for each setting: what nobody has set has none. */
interface PreferencesRow {
  /** `person`, `server` or `table`, whose id follows. */
  readonly owner: string;
  readonly id: string;
  readonly name: string;
  /** JSON. */
  readonly value: string;
}

/** Everything that was ever set, one row for each interaction, never changed. */
interface ChoicesRow {
  readonly interaction: string;
  readonly person: string;
  readonly owner: string;
  readonly id: string;
  /** JSON: the settings by name. */
  readonly chosen: string;
  readonly done_at: number;
}

/** A day of the daily challenge: there is a row from the first beat of the heart on it. */
interface DaysRow {
  readonly day: string;
  /** For how many milliseconds of it the bot was there. */
  readonly up: number;
  /** When it was found to be over, and its streaks were settled. */
  readonly ended_at: number | null;
  /** When its seed was given out: nobody plays it for rank any more. */
  readonly revealed_at: number | null;
}

/** A finished game that was not counted yet. */
interface UncountedRow {
  readonly table_id: string;
}

/** Who came where, one row for each player of each finished game of two or more people. */
interface ResultsRow {
  readonly table_id: string;
  readonly person: string;
  readonly guild: string;
  /** From 1; a shared place is the same for all who share it. */
  readonly place: number;
  readonly total: number;
  readonly finished_at: number;
}

/**
 * What all finished games of a person come to, in one scope: a server (its id) for games of two or more people there,
 * `solo` for games alone anywhere, `daily` for ranked tries of the daily challenge. Games of Koloretako have scopes of their own:
 * card-scopes.ts.
 */
interface StandingsRow {
  readonly scope: string;
  readonly person: string;
  /** Under which the person was known in the newest of them, and when that was finished. */
  readonly name: string;
  readonly newest_at: number;
  readonly games: number;
  /** Alone: targets beaten. */
  readonly wins: number;
  /** The sum of all final scores. */
  readonly points: number;
  /** The sum of all scores less their targets; 0 in a server. */
  readonly margin: number;
  /** The greatest final score, and whose window that was: the table, or the game of Koloretako. */
  readonly best: number;
  readonly best_table: string;
  readonly best_seat: number;
  /** The rating as the library has it, and as it is shown and sorted. Games alone never change it. */
  readonly mu: number;
  readonly sigma: number;
  readonly rating: number;
}

/** How often something counted for a person in a scope, and for how many points: each objective where it was on the table, each tool used. */
interface TalliesRow {
  readonly scope: string;
  readonly person: string;
  /** `public.` and the name of a public objective, `private`; or `tool.` and its number. */
  readonly what: string;
  readonly times: number;
  readonly points: number;
}

/** A ranked try of a daily challenge that was finished in time to count. */
interface DailyResultsRow {
  readonly day: string;
  readonly person: string;
  readonly name: string;
  readonly table_id: string;
  readonly total: number;
  readonly target: number;
  /** The score less its target. */
  readonly margin: number;
  readonly tools_used: number;
  readonly finished_at: number;
}

/** On how many days in a row a person finished the daily challenge; 0 once a day that counts was missed. */
interface StreaksRow {
  readonly person: string;
  readonly length: number;
  readonly longest: number;
  /** The last day on which they finished it. */
  readonly last_day: string;
  /** 1 where it is still to be worked out anew, since a day has ended otherwise than was thought. */
  readonly stale: Generated<number>;
}

/** Who asked to be reminded of the daily challenge, and when next. */
interface RemindersRow {
  readonly person: string;
  /** A time zone's name, as IANA has it. */
  readonly zone: string;
  /** 0 to 23, in that zone. */
  readonly hour: number;
  readonly locale: string;
  readonly next_at: number;
  /** The last day of which they were reminded; null before the first time. */
  readonly told_day: string | null;
}

/** Channels that get a summary when a day is over. */
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

/** Until a day or a week ends: that someone began its ranked try who was forgotten since. Nobody can tell who from the mark. */
interface PlayedMarksRow {
  /** When the challenge is: a day (`2026-11-22`), or a week (`2026-W47`) in spite of the name, which is older than weeks. */
  readonly day: string;
  readonly mark: string;
}

/** Servers that the bot was removed from, and when. */
interface DeparturesRow {
  readonly guild: string;
  readonly left_at: number;
}

/** Servers in which the bot has introduced itself, and when; also where that failed, or was not wanted. */
interface WelcomesRow {
  readonly guild: string;
  readonly at: number;
}

/** One row for every game of Koloretako that was ever begun. What became of it follows from its seed and its deeds. */
interface CardGamesRow {
  readonly id: string;
  /** Who plays it, and under which name. */
  readonly person: string;
  readonly name: string;
  /** Where it is played: a channel; a try of a weekly challenge in its own place, wherever its player is. */
  readonly place: string;
  /** The server; null in a direct message, where the bot is no member, and for a try. */
  readonly guild: string | null;
  /** JSON: what was agreed on before the cards were dealt. */
  readonly setup: string;
  readonly seed: string;
  /** The week of whose challenge it is a try; null for every other game. */
  readonly week: string | null;
  /** Whether it is the person's one try of the week that counts. */
  readonly ranked: number;
  /** `running`, `finished`, `givenUp` or `lapsed`. */
  readonly stage: string;
  /** How many rows of `card_deeds` the game has. */
  readonly version: number;
  readonly begun_at: number;
  readonly changed_at: number;
  readonly closed_at: number | null;
}

/** Everything that was done in a game of Koloretako, one row for each step, never changed. */
interface CardDeedsRow {
  readonly game_id: string;
  /** The game's version after it. */
  readonly version: number;
  /** An action in notation, or what is done around the game: `begin`, `undo`, `giveUp`, `lapse`. */
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
  /** The score less its target. */
  readonly margin: number;
  readonly tools_used: number;
  readonly finished_at: number;
}
