import { dayAt } from '#store/day';
import { dayKept } from '#store/days';
import { tableNamed } from '#store/find-tables';
import type { Database } from '#store/schema';
import type { StandingInScope } from '#store/standings';
import type { TablesParts } from '#table/create-tables';
import { rankedOf } from '#table/daily/look';
import { type DailyTry, tableIdSchema } from '#table/table';
import { viewOf } from '#table/view-of';
import type { Profile } from './standings.ts';

/** Whose profile it is, and who looks. */
interface Looking {
  readonly person: string;
  readonly looker: string;
}

/** What a window of the greatest score is found and judged with. */
type Parts = Pick<TablesParts, 'log' | 'now' | 'seed'>;

/**
 * The window of the greatest score of games with dice, or why it is kept back from who looks. One whose table is gone, with the
 * server in which it stood, or can't be read, is not shown.
 */
export async function bestWindow(
  db: Database,
  standings: readonly StandingInScope[],
  { person, looker }: Looking,
  parts: Parts,
): Promise<Profile['best']> {
  const [best] = standings.toSorted((one, other) => other.best - one.best);
  if (best === undefined) return null;
  const table = await readable(db, best.best_table, parts);
  const view = table && viewOf(table, null);
  if (view?.stage !== 'finished') return null;
  const seen = person === looker ? 'now' : await whenSeen(db, looker, view.daily, parts);
  return seen === 'now' ? { seen, table: view, seat: best.best_seat } : { seen };
}

async function readable(db: Database, id: string, { log }: Parts): ReturnType<typeof tableNamed> {
  try {
    return await tableNamed(db, tableIdSchema.parse(id));
  } catch (error) {
    log.error({ err: error, table: id }, 'unreadable table, not shown');
    return null;
  }
}

/**
 * When it is shown to another person: now, where nobody plays with its dice for rank any more, or at least that person has
 * done so; else after they have, where they still can.
 */
async function whenSeen(
  db: Database,
  looker: string,
  daily: DailyTry | null,
  { now, seed: newSecret }: Parts,
): Promise<NonNullable<Profile['best']>['seen']> {
  if (daily === null || daily.isRevealed) return 'now';
  const { day } = daily;
  const kept = (await dayKept(db, day)) ?? { day, endedAt: null };
  switch (await rankedOf(db, looker, kept, { today: dayAt(now()), newSecret })) {
    case 'finished':
      return 'now';
    case 'open':
    case 'underWay':
      return 'afterTheirTry';
    case 'missed':
      return 'whenOver';
  }
}
