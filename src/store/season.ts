import { z } from 'zod';
import { dropJob, planNewJob, saveJob } from './jobs.ts';
import type { Database } from './schema.ts';

/** A season: a calendar month in UTC, as ISO 8601 writes it: `2026-11`. Text order is the order of time. */
export const seasonSchema = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  .brand<'Season'>();
export type Season = z.infer<typeof seasonSchema>;

/** The season of a moment, in milliseconds since 1970. */
export const seasonAt = (moment: number): Season =>
  seasonSchema.parse(new Date(moment).toISOString().slice(0, 7));

/** When a season begins, in milliseconds since 1970. */
export const beginningOfSeason = (season: Season): number => Date.parse(`${season}-01T00:00:00Z`);

/** When a season is over: the first moment of the next, in milliseconds since 1970. */
export function endOfSeason(season: Season): number {
  const end = new Date(beginningOfSeason(season));
  return end.setUTCMonth(end.getUTCMonth() + 1);
}

/** The season before one. */
export const seasonBefore = (season: Season): Season => seasonAt(beginningOfSeason(season) - 1);

/** A season of a server. */
export interface SeasonIn {
  readonly guild: string;
  readonly season: Season;
}

/** What the job keeps that ends a season of a server: first its card is told, and a season later it is forgotten. */
export const seasonEndSchema = z.object({
  guild: z.string(),
  season: seasonSchema,
  step: z.enum(['tell', 'forget']),
  /** The channels that have the card, or can't have it. */
  told: z.array(z.string()).readonly(),
});
export type SeasonEnd = z.infer<typeof seasonEndSchema>;

const jobOf = ({ guild, season }: SeasonIn) => ({ kind: 'seasonEnd', key: `${guild}/${season}` }) as const;

/** Plans the end of a season of a server, unless it is planned. */
export const planSeasonEnd = (db: Database, { guild, season }: SeasonIn, dueAt: number): Promise<void> =>
  planNewJob(db, { ...jobOf({ guild, season }), dueAt, data: { guild, season, step: 'tell', told: [] } });

/** Notes how far the end of a season is done, and when to go on. */
export const saveSeasonEnd = (db: Database, data: SeasonEnd, dueAt: number): Promise<void> =>
  saveJob(db, { ...jobOf(data), dueAt, data });

/** A server's seasons need no end any more. */
export async function dropSeasonEnds(db: Database, guild: string): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('kind', '=', 'seasonEnd')
    .where('key', '>', `${guild}/`)
    // What follows the slash among characters: no other server's keys lie in between.
    .where('key', '<', `${guild}0`)
    .execute();
}

/** A season of a server needs no end any more. */
export const dropSeasonEnd = (db: Database, of: SeasonIn): Promise<void> => dropJob(db, jobOf(of));
