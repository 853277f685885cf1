import { recall, remember } from '#store/settings';
import type { Store } from '#store/store';

/** Stores a note, to see later whether it is still there. */
export const keep = (store: Store, value: string): Promise<void> =>
  store.transaction((db) => remember(db, 'note', value));

/** The note that was stored last; null if none was. */
export const stored = (store: Store): Promise<string | null> => store.read((db) => recall(db, 'note'));
