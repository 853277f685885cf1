import type { PersonPreferences, TableSettings } from '#store/preferences';
import type { Stops } from './counted-time.ts';
import type { Span } from './span.ts';

/** The paces at which people sleep during a turn. */
const overNight: ReadonlySet<TableSettings['pace']> = new Set(['day', 'threeDays']);

/** What doesn't count for a person's clock at a table of this pace. */
export const stopsFor = (
  { zone, night, absence, absences }: PersonPreferences,
  pace: TableSettings['pace'],
  outages: readonly Span[],
): Stops => ({
  outages,
  absences: absence === null ? absences : [...absences, absence],
  night: zone !== null && night !== null && overNight.has(pace) ? { zone, ...night } : null,
});
