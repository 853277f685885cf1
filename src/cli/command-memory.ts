import type { CommandMemory } from '#discord/protocol/registration';
import { recall, remember } from '#store/settings';
import type { Store } from '#store/store';

const key = 'registered commands';

/** Remembers in the database which commands were registered. */
export const storedMemory = (store: Store): CommandMemory => ({
  recall: () => store.transaction((db) => recall(db, key)),
  remember: (text) => store.transaction((db) => remember(db, key, text)),
});

/** Remembers until the process ends, like a local Discord, which then loses its commands. */
export function passingMemory(): CommandMemory {
  let kept: string | null = null;
  return {
    recall: async () => kept,
    remember: async (text) => {
      kept = text;
    },
  };
}
