import { firstJobs, type JobKind, type PlannedJob } from '#store/jobs';
import type { Reading } from '#store/schema';

/** All jobs of some kinds that have their moment, in order, with what they keep. */
export async function jobsPlanned(db: Reading, ...kinds: readonly JobKind[]) {
  const jobs = await firstJobs(
    db,
    kinds.map((kind) => ({ kind, most: 100_000, share: null })),
  );
  return jobs.map(parsed);
}

const parsed = ({ data, ...job }: PlannedJob) => ({ ...job, data: JSON.parse(data) as unknown });
