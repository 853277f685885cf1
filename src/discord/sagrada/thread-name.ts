import type { TableView } from '#play/table';
import { namesOf } from '#discord/kit/names';
import { shortened } from '#discord/kit/shortened';

/** The most characters that Discord takes. */
const longest = 100;

/** The name of a game's thread: its players, so that they recognize it among others. */
export const threadName = (table: Pick<TableView, 'players'>): string =>
  shortened(`Sagrada: ${namesOf(table).join(', ')}`, longest);
