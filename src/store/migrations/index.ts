import type { Migration } from 'kysely';
import { up as tables } from './2026-11-20-tables.ts';
import { up as toolsAndUndo } from './2026-11-21-tools-and-undo.ts';
import { up as lessons } from './2026-11-22-lessons.ts';
import { up as preferencesAndThreads } from './2026-11-22-preferences-and-threads.ts';
import { up as dailyAndStandings } from './2026-11-23-daily-and-standings.ts';
import { up as koloretako } from './2026-11-24-koloretako.ts';
import { up as welcomes } from './2026-11-25-welcomes.ts';
import { up as told } from './2026-11-26-told.ts';
import { up as awaited } from './2026-11-27-awaited.ts';
import { up as winner } from './2026-11-28-winner.ts';
import { up as oneTruth } from './2026-11-29-one-truth.ts';
import { up as matches } from './2026-11-30-matches.ts';
import { up as computerPlayers } from './2026-12-01-computer-players.ts';
import { up as reviews } from './2026-12-02-reviews.ts';
import { up as luck } from './2026-12-03-luck.ts';
import { up as neverStalls } from './2026-12-04-never-stalls.ts';
import { up as shards } from './2026-12-05-shards.ts';
import { up as claims } from './2026-12-06-claims.ts';
import { up as directChannels } from './2026-12-07-direct-channels.ts';
import { up as countedAnew } from './2026-12-08-counted-anew.ts';
import { up as givenUp } from './2026-12-09-given-up.ts';
import { up as playedBy } from './m022-played-by.ts';
import { up as jobs } from './m023-jobs.ts';

/**
 * All migrations, oldest first. New ones are numbered (`m022-…`, which sorts behind the dates of older ones). One that was released is
 * never changed.
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
};
