import type { Day } from '#store/day';
import type { KeptDay } from '#store/days';

/** Whether the ranked try of a day may be begun: on the day itself, and a clock that was set back opens no day again. */
export const isOpen = ({ day, endedAt }: Pick<KeptDay, 'day' | 'endedAt'>, today: Day): boolean =>
  day === today && endedAt === null;
