import { LRUCache } from 'lru-cache';
import type { Once } from './work-queue.ts';

/** The name of what a person's press posts in this place. */
export const postBy = (person: string, place: string, customId: string): string =>
  [place, person, customId].join('/');

/** How many are remembered, the newest: each panel that is opened has buttons of its own. */
const remembered = 1000;

/** Nothing was done yet. After a restart everything can be done again. */
export function createOnce(): Once {
  const done = new LRUCache<string, Promise<void>>({ max: remembered });
  const doOnce: Once = async (name, work) => {
    const before = done.get(name);
    if (before !== undefined) {
      const isDone = await before.then(
        () => true,
        () => false,
      );
      return isDone ? false : doOnce(name, work);
    }
    const doing = work().catch((error: unknown) => {
      done.delete(name);
      throw error;
    });
    done.set(name, doing);
    await doing;
    return true;
  };
  return doOnce;
}
