import { firstJobs, type JobKind, type PlannedJob } from '#store/jobs';
import type { Reading } from '#store/schema';

/** All jobs of some kinds that have their moment, each kind in order. */
export const jobsPlanned = (db: Reading, ...kinds: readonly JobKind[]): Promise<readonly PlannedJob[]> =>
  firstJobs(
    db,
    kinds.map((kind) => ({ kind, most: 100_000, share: null })),
  );
