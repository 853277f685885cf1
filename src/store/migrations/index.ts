import { type Kysely, type Migration, sql } from 'kysely';
import { up as tables } from './2026-11-20-tables.ts';
import { up as toolsAndUndo } from './2026-11-21-tools-and-undo.ts';
import { up as preferencesAndThreads } from './2026-11-22-preferences-and-threads.ts';
import { up as dailyAndStandings } from './2026-11-23-daily-and-standings.ts';
import { up as koloretako } from './2026-11-24-koloretako.ts';
import { up as oneTruth } from './2026-11-29-one-truth.ts';
import { up as matches } from './2026-11-30-matches.ts';
import { up as computerPlayers } from './2026-12-01-computer-players.ts';
import { up as reviews } from './2026-12-02-reviews.ts';
import { up as neverStalls } from './2026-12-04-never-stalls.ts';
import { up as shards } from './2026-12-05-shards.ts';
import { up as countedAnew } from './2026-12-08-counted-anew.ts';
import { up as givenUp } from './2026-12-09-given-up.ts';
import { up as playedBy } from './m022-played-by.ts';
import { up as jobs } from './m023-jobs.ts';
import { up as seasons } from './m024-seasons.ts';
import { up as deeds } from './m025-deeds.ts';
import { up as dayCards } from './m026-day-cards.ts';
import { up as puzzles } from './m027-puzzles.ts';

/**
 * All migrations, oldest first; small ones are below. New ones are numbered (`m024-…`, which sorts behind the dates of older ones). One
 * that was released is never changed.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-20-tables': { up: tables },
  '2026-11-21-tools-and-undo': { up: toolsAndUndo },
  '2026-11-22-lessons': { up: lessons },
  '2026-11-22-preferences-and-threads': { up: preferencesAndThreads },
  '2026-11-23-daily-and-standings': { up: dailyAndStandings },
  '2026-11-24-koloretako': { up: koloretako },
  '2026-11-25-welcomes': { up: welcomes },
  '2026-11-26-told': { up: told },
  '2026-11-27-awaited': { up: awaited },
  '2026-11-28-winner': { up: winner },
  '2026-11-29-one-truth': { up: oneTruth },
  '2026-11-30-matches': { up: matches },
  '2026-12-01-computer-players': { up: computerPlayers },
  '2026-12-02-reviews': { up: reviews },
  '2026-12-03-luck': { up: luck },
  '2026-12-04-never-stalls': { up: neverStalls },
  '2026-12-05-shards': { up: shards },
  '2026-12-06-claims': { up: claims },
  '2026-12-07-direct-channels': { up: directChannels },
  '2026-12-08-counted-anew': { up: countedAnew },
  '2026-12-09-given-up': { up: givenUp },
  'm022-played-by': { up: playedBy },
  'm023-jobs': { up: jobs },
  'm024-seasons': { up: seasons },
  'm025-deeds': { up: deeds },
  'm026-day-cards': { up: dayCards },
  'm027-puzzles': { up: puzzles },
};

/** What each person was taught already: a lesson is for the first time alone. */
async function lessons(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lessons')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('lesson', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lessons_key', ['person', 'lesson'])
    .execute();
}

/** The servers in which the bot has introduced itself: in each once. */
async function welcomes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('welcomes')
    .addColumn('guild', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

/** What the newest message of a table tells, so that it can fold into that once another is posted. */
async function told(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('told_before', 'text').execute();
  await db.schema.alterTable('tables').addColumn('told_since', 'text').execute();
}

/** Whether a seat is only kept for someone, who has not joined the rematch yet. */
async function awaited(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sitters')
    .addColumn('awaited', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** The seat that won because all others resigned. Games that are over by now were decided by their scores. */
async function winner(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('winner', 'integer').execute();
}

/** Reviews tell luck by playing again. Those made before are made anew once somebody looks. */
async function luck(db: Kysely<unknown>): Promise<void> {
  await sql`delete from reviews`.execute(db);
  await db.schema.alterTable('reviews').addColumn('luck', 'text').execute();
}

/** What waits to be told is told by one process at a time, which says so before it asks Discord. */
async function claims(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('announcements').addColumn('claimed_by', 'text').execute();
  await db.schema.alterTable('announcements').addColumn('claimed_until', 'bigint').execute();
}

/** The channel of each person's direct messages, so that it is opened only once. */
async function directChannels(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('direct_channels')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull().unique())
    .execute();
}
