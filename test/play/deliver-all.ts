import { rest } from '#play/delivered-in-turn';
import type { Evening } from './evening.ts';

/** Tells everything that waits, in all channels, without the pauses between them. */
export async function deliverAll({
  tables,
  scheduled,
}: Pick<Evening, 'tables' | 'scheduled'>): Promise<void> {
  await tables.deliverAll();
  for (const { milliseconds, run } of scheduled) if (milliseconds === rest) await run();
}
