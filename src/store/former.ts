import type { TableId } from './table-id.ts';

const prefix = 'former/';

/** Under which id someone who was forgotten stands at one table: it leads to no other, and to nobody at Discord. */
export const formerId = (name: TableId): string => `${prefix}${name}`;

/** Whether that is someone who was forgotten: nothing more is written down of them. */
export const isFormer = (person: string): boolean => person.startsWith(prefix);
