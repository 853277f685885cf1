import type { Migration } from 'kysely';
import { up as tables } from './2026-11-20-tables.ts';
import { up as toolsAndUndo } from './2026-11-21-tools-and-undo.ts';

/** All migrations, oldest first, each under its date and name. One that was released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-20-tables': { up: tables },
  '2026-11-21-tools-and-undo': { up: toolsAndUndo },
};
