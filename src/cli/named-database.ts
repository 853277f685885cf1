import { endRefusing } from './arguments.ts';
import { readSettings } from './environment.ts';
import { gameDatabase } from './game-database.ts';

/** The file that somebody named, or else the one that the bot has with these settings. */
export function namedDatabase(named: string | undefined): string {
  if (named !== undefined) return named;
  const address = gameDatabase(readSettings());
  if ('path' in address) return address.path;
  return endRefusing('The games are on PostgreSQL (DATABASE_URL). Use pg_dump and pg_restore for them.');
}
