import type { Kysely } from 'kysely';

/**
 * What the database holds, as Kysely writes and reads it. Only types that SQLite and PostgreSQL share: text and whole
 * numbers. Booleans are 0 and 1, times are milliseconds since 1970, everything nested is JSON.
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
  /** How many tools lie on a solo table; null where people play against each other. */
  readonly tool_count: number | null;
  readonly locale: string;
  /** How many rows of `deeds` the table has. */
  readonly version: number;
  /** The game at this version, with all its secrets; null before it was dealt. */
  readonly snapshot: string | null;
  /** The seat whose last step may be taken back; null where none may. */
  readonly undoable: number | null;
  /** The thread that the game moves into when it has begun, which starts at the message of this id; null where it stays. */
  readonly thread: string | null;
  /** The channel in which that thread is. */
  readonly parent: string | null;
  readonly message: string | null;
  /** The version that `message` shows. */
  readonly message_version: number;
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
