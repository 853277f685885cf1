import type { TableView } from '#table/table';
import { namesOf } from './names.ts';
import { shortened } from './shortened.ts';

/** The most that Discord takes. */
const longest = 100;

/** How the thread of a game is called: by its players, so that it is found again among others. */
export const threadName = (table: Pick<TableView, 'players'>): string =>
  shortened(`Sagrada: ${namesOf(table).join(', ')}`, longest);
