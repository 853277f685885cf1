import { timeText } from '#discord/kit/dates';

/** A moment as everyone reads it in their own time: when, and how long until then. */
export const nightTimes = (hour: number) => ({ time: timeText(hour, 'F'), left: timeText(hour, 'R') });
