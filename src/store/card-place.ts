import type { Week } from './week.ts';

const prefix = 'weekly/';

/** Where someone's tries of a week are played, in the place of a channel: one at a time. */
export const placeOfWeekly = (person: string, week: Week): string => `${prefix}${person}/${week}`;

/** Whether something stands in the place of a channel where someone plays a week's challenge: it bears their id. */
export const isPlaceOfWeekly = (place: string): boolean => place.startsWith(prefix);
