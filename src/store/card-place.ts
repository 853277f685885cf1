import type { Week } from './week.ts';

const prefix = 'weekly/';

/** Stands in for the channel of someone's attempts at a week's challenge: one at a time. */
export const placeOfWeekly = (person: string, week: Week): string => `${prefix}${person}/${week}`;

/** Whether a channel is such a stand-in, which contains the person's id. */
export const isPlaceOfWeekly = (place: string): boolean => place.startsWith(prefix);
