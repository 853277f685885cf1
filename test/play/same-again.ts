import { copyFile } from 'node:fs/promises';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '#store/store';
import { ownDatabase } from '#test/database';
import { type Evening, evening } from './evening.ts';

/** An evening that can be restored as it was after its opening. */
interface SameAgain<Came> {
  /** The result of the opening. */
  readonly came: Came;
  /** The evening in a store of its own, independent of the others. */
  readonly again: () => Promise<Evening>;
}

/** Plays the opening of an evening once: its store is a file, and files can be copied. */
export async function sameAgain<Came>(opening: (night: Evening) => Promise<Came>): Promise<SameAgain<Came>> {
  const path = await ownDatabase();
  const store = await storeAt(path);
  const night = await evening({ store });
  const came = await opening(night);
  await store.close();
  let copies = 0;
  return {
    came,
    again: async () => {
      const copy = `${path}-copy-${(copies += 1)}`;
      await copyFile(path, copy);
      const copied = await storeAt(copy);
      onTestFinished(() => copied.close());
      return night.goingOnIn(copied);
    },
  };
}

const storeAt = (path: string): Promise<Store> => openStore({ path, log: pino({ level: 'silent' }) });
