/** What can be wrong with a PostgreSQL database, and what the person who runs the program can do about it. */
export const serverSentences = {
  unreachable: (at: string) =>
    `Can't reach PostgreSQL at ${at}. Check that it runs, that the network lets you through, and DATABASE_URL.`,
  notLetIn: (at: string) =>
    `PostgreSQL at ${at} doesn't accept the user or the password. Check DATABASE_URL.`,
  noDatabase: (at: string) =>
    `The database ${at} doesn't exist. Create it, or set DATABASE_URL to another one.`,
  forbidden: (at: string) =>
    `The user of DATABASE_URL isn't allowed to work in ${at}. Let it create and change tables there.`,
  crowded: (at: string) =>
    `PostgreSQL at ${at} has no connection left. Raise its max_connections, or stop what else uses it.`,
  standby: (at: string) =>
    `The database ${at} can only be read. Set DATABASE_URL to the server that takes writes.`,
  serverFull: (at: string) =>
    `The disk of PostgreSQL at ${at} is full. Free some space. Saved games are safe.`,
  outOfMemory: (at: string) =>
    `PostgreSQL at ${at} has no memory left. Its log says which: give the machine more, or raise the setting that it names.`,
  cancelled: (at: string) =>
    `PostgreSQL at ${at} ended a query that took too long. Raise statement_timeout and lock_timeout, or find what slows it down.`,
  poolerRefuses: (at: string) =>
    `The pooler at ${at} refuses a setting of the bot's connections. In PgBouncer set pool_mode = session and ignore_startup_parameters = idle_in_transaction_session_timeout, or connect to PostgreSQL directly.`,
  pooled: (at: string) =>
    `The pooler at ${at} gives each transaction another connection, and the bot's locks would be lost. In PgBouncer set pool_mode = session, or connect to PostgreSQL directly.`,
  foreignDatabase: (at: string) =>
    `The database ${at} holds another program's tables. Set DATABASE_URL to an empty database.`,
  halfImported: (at: string) =>
    `An import into the database ${at} was begun and isn't finished. Run it again until it says so.`,
  stillUsed: (at: string) =>
    `Bots of an earlier version use the database ${at}, and this version changes it. Stop all of them, back it up, and start this one again.`,
  newerDatabase: (at: string) =>
    `The database ${at} was written by a newer version of this program. Install that version, or set DATABASE_URL to another database.`,
} as const;
export type ServerFaultCode = keyof typeof serverSentences;
