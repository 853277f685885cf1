import type { MatchId } from './match-id.ts';

const prefix = 'former/';

/** The id of a forgotten person at one table. It is different at each table and no Discord id. */
export const formerId = (name: MatchId): string => `${prefix}${name}`;

/** Whether this is a forgotten person, about whom nothing more is stored. */
export const isFormer = (person: string): boolean => person.startsWith(prefix);
