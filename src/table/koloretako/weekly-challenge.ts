import { type Seed, seedSchema } from '#game/seed';
import { type Setup, type ToolCount, usualToolCount } from '#koloretako/deal';
import type { Database } from '#store/schema';
import { recall, remember } from '#store/settings';
import { type Week, weekSchema, weeksSince1970 } from '#store/week';
import { derived } from '#table/challenge/secret';

/** How many tools there are, one week after the other and over again. Each number comes up, few and many in turns. */
const toolCounts: readonly ToolCount[] = [3, 5, 1, 4, 2, 9, 3, 6, 0, 4, 2, 8, 1, 7];

/** How many tools there are in a week. */
export const toolCountOf = (week: Week): ToolCount =>
  toolCounts[weeksSince1970(week) % toolCounts.length] ?? usualToolCount;

/** What is agreed on in a week: nothing but the number of tools and the seed differs from week to week. */
export const setupOf = (week: Week): Setup => ({ window: null, tools: toolCountOf(week), mustPlay: false });

/** The seed of a week's challenge (DICE, Challenges). A secret of its own until it is given out. */
export const seedOfWeek = async (db: Database, week: Week, newSecret: () => Seed): Promise<Seed> =>
  seedSchema.parse(await derived(db, `weekly/${week}`, newSecret));

/** Under which the first week is remembered. */
const firstWeekKey = 'first week';

/** The first week that had a challenge: the one in which anybody first asked for it. */
export async function firstWeek(db: Database, thisWeek: Week): Promise<Week> {
  const kept = await recall(db, firstWeekKey);
  const first = kept === null ? null : weekSchema.parse(kept);
  // A clock that once ran ahead has remembered one that is still to come.
  if (first !== null && first <= thisWeek) return first;
  await remember(db, firstWeekKey, thisWeek);
  return thisWeek;
}

/** Whether there is a challenge of a week, or was one. */
export const hasChallenge = async (db: Database, week: Week, thisWeek: Week): Promise<boolean> =>
  week <= thisWeek && week >= (await firstWeek(db, thisWeek));
