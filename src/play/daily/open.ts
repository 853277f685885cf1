import type { Day } from '#store/day';
import type { KeptDay } from '#store/days';

/** Whether the ranked attempt of a day can be started: on the day itself, but not again after a clock was set back. */
export const isOpen = ({ day, endedAt }: Pick<KeptDay, 'day' | 'endedAt'>, today: Day): boolean =>
  day === today && endedAt === null;
