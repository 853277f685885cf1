import { type Seed, seedSchema } from '#games/shared/seed';
import { type Setup, type ToolCount, usualToolCount } from '#games/koloretako/deal';
import type { Database } from '#store/schema';
import { recall, remember } from '#store/settings';
import { type Week, weekSchema, weeksSince1970 } from '#store/week';
import { derived } from '#play/challenge/secret';

/** The number of tools, week after week and over again. Each number comes up, few and many by turns. */
const toolCounts: readonly ToolCount[] = [3, 5, 1, 4, 2, 9, 3, 6, 0, 4, 2, 8, 1, 7];

/** The number of tools in a week. */
export const toolCountOf = (week: Week): ToolCount =>
  toolCounts[weeksSince1970(week) % toolCounts.length] ?? usualToolCount;

/** The setup of a week: only the number of tools and the seed change from week to week. */
export const setupOf = (week: Week): Setup => ({ window: null, tools: toolCountOf(week), mustPlay: false });

/** The seed of a week's challenge (DICE, Challenges). Secret until it is revealed. */
export const seedOfWeek = async (db: Database, week: Week, newSecret: () => Seed): Promise<Seed> =>
  seedSchema.parse(await derived(db, `weekly/${week}`, newSecret));

/** The key of the first week. */
const firstWeekKey = 'first week';

/** The first week that had a challenge, which is the one in which somebody first asked for it. */
export async function firstWeek(db: Database, thisWeek: Week): Promise<Week> {
  const kept = await recall(db, firstWeekKey);
  const first = kept === null ? null : weekSchema.parse(kept);
  // A clock that was once fast may have stored a week that is still to come.
  if (first !== null && first <= thisWeek) return first;
  await remember(db, firstWeekKey, thisWeek);
  return thisWeek;
}

/** Whether a week has or had a challenge. */
export const hasChallenge = async (db: Database, week: Week, thisWeek: Week): Promise<boolean> =>
  week <= thisWeek && week >= (await firstWeek(db, thisWeek));
