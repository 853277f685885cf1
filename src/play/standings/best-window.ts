import { throwFailure } from '#store/failures';
import { tableNamed } from '#store/find-tables';
import type { Database } from '#store/schema';
import { noWindow, type StandingInScope } from '#store/standings';
import type { TablesParts } from '#play/create-tables';
import { rankedOf } from '#play/challenge/create-challenge';
import { daily } from '#play/challenge/daily';
import { type DailyAttempt, tableIdSchema } from '#play/table';
import { viewOf } from '#play/view-of';
import type { Profile } from './standings.ts';

/** Whose profile it is, and who looks at it. */
interface Looking {
  readonly person: string;
  readonly looker: string;
}

/** What is needed to find the best window and decide whether it may be shown. */
type Parts = Pick<TablesParts, 'log' | 'now' | 'seed'>;

/**
 * The window of a person's best score in dice games, or why it is hidden from the person who looks. One that can't be read, or
 * whose table went with its server, isn't shown.
 */
export async function bestWindow(
  db: Database,
  standings: readonly StandingInScope[],
  { person, looker }: Looking,
  parts: Parts,
): Promise<Profile['best']> {
  const [best] = standings
    .filter(({ best_table: table }) => table !== noWindow)
    .toSorted((one, other) => other.best - one.best);
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
    throwFailure(error);
    log.error({ err: error, table: id }, 'unreadable table, not shown');
    return null;
  }
}

/**
 * When another person may see it: now, if its seed is revealed or that person has finished the ranked attempt; otherwise after
 * their own attempt, or once the day is settled if they missed it.
 */
async function whenSeen(
  db: Database,
  looker: string,
  attempt: DailyAttempt | null,
  { now, seed: newSecret }: Parts,
): Promise<NonNullable<Profile['best']>['seen']> {
  if (attempt === null || attempt.isRevealed) return 'now';
  const [at, { when }] = [now(), attempt];
  const period = await daily.calendar.period(db, when, at);
  switch (await rankedOf(db, daily, { person: looker, when, period }, { at, newSecret })) {
    case 'finished':
      return 'now';
    case 'open':
    case 'underWay':
      return 'afterTheirAttempt';
    case 'missed':
      return 'whenOver';
  }
}
