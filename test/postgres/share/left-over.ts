import { daysToEnd } from '#features/challenge/day-queries';
import { dueReminders } from '#features/challenge/reminder-queries';
import { waitingSummaries } from '#features/challenge/summary-queries';
import { dayAt } from '#store/day';
import type { Reading } from '#store/schema';
import { jobsPlanned } from '#test/jobs';

/** More than there can be. */
const all = 100_000;

/** What should have been done by a moment: how much of each kind. What is there is waited for. */
export async function leftOver(db: Reading, at: number): Promise<Readonly<Record<string, number>>> {
  const due = (rows: readonly { readonly dueAt: number }[]): number =>
    rows.filter(({ dueAt }) => dueAt <= at).length;
  const untold = await db
    .selectFrom('announcements')
    .select('match_id')
    .where('how', '!=', 'later')
    .execute();
  const left = {
    'boards to tell': new Set(untold.map((row) => row.match_id)).size,
    deadlines: due(await jobsPlanned(db, 'deadline')),
    'turns of computer players': due(await jobsPlanned(db, 'computerTurn')),
    'messages about time': due(await jobsPlanned(db, 'notice')),
    'messages about turns': due(await jobsPlanned(db, 'turnNotice')),
    reminders: (await dueReminders(db, at, all)).length,
    'days to end': (await daysToEnd(db, dayAt(at))).length,
    summaries: (await waitingSummaries(db, all)).length,
  };
  return Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0));
}
