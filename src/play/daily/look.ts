import { commitmentOf, type Seed } from '#games/shared/seed';
import { dayKept, type KeptDay } from '#store/days';
import { newestTable } from '#store/find-tables';
import { placeOfTry } from '#store/kept-table';
import type { Database } from '#store/schema';
import { streakOf } from '#store/streaks';
import { rankedStage } from '#store/tries';
import { wasPlayed } from '#play/challenge/played-mark';
import type { Day } from '#play/table';
import { viewOf } from '#play/view-of';
import { seedOfDay, toolCountOf } from './challenge.ts';
import type { DailyView } from './dailies.ts';
import { isOpen } from './open.ts';

/** The current day, and where a secret comes from if there is none yet. */
interface Looking {
  readonly today: Day;
  readonly newSecret: () => Seed;
}

/** The challenge of a day as a person sees it; null if that day had none. */
export async function look(
  db: Database,
  person: string,
  day: Day,
  { today, newSecret }: Looking,
): Promise<DailyView | null> {
  const kept = await dayKept(db, day);
  const isToday = day === today;
  if (day > today || (kept === null && !isToday)) return null;
  const seed = await seedOfDay(db, day, newSecret);
  const table = await newestTable(db, placeOfTry(person, day));
  return {
    day,
    toolCount: toolCountOf(day),
    commitment: commitmentOf(seed),
    seed: kept === null || kept.revealedAt === null ? null : seed,
    isToday,
    ranked: await rankedOf(db, person, kept ?? { day, endedAt: null }, { today, newSecret }),
    table: table === null || table.stage === 'cancelled' ? null : viewOf(table, person),
    streak: await streakOf(db, person),
  };
}

/** The stage of a person's ranked attempt of a day. */
export async function rankedOf(
  db: Database,
  person: string,
  kept: Pick<KeptDay, 'day' | 'endedAt'>,
  { today, newSecret }: Looking,
): Promise<DailyView['ranked']> {
  const { day } = kept;
  switch (await rankedStage(db, person, day)) {
    case 'running':
      return 'underWay';
    case 'finished':
      return 'finished';
    case 'cancelled':
      return 'missed';
    case null:
      return isOpen(kept, today) && !(await wasPlayed(db, { person, when: day }, newSecret))
        ? 'open'
        : 'missed';
  }
}
