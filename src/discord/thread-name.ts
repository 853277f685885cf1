import type { TableView } from '#table/table';
import { namesOf } from './names.ts';

/** The most that Discord takes. */
const longest = 100;

/** How the thread of a game is called: by its players, so that it is found again among others. */
export function threadName(table: Pick<TableView, 'players'>): string {
  const name = `Sagrada: ${namesOf(table).join(', ')}`;
  return name.length <= longest ? name : `${name.slice(0, longest - 1).replace(/\p{Surrogate}$/u, '')}…`;
}
