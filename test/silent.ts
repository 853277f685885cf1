import { pino } from 'pino';

/** A log that nobody reads. */
export const silent = pino({ level: 'silent' });
