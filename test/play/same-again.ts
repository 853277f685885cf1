import { openStore } from '#store/store';
import { copied, ownAddress, storeAt } from '#test/database';
import { silent } from '#test/silent';
import { type Evening, evening } from './evening.ts';

/** An evening that can be restored as it was after its opening. */
interface SameAgain<Came> {
  /** The result of the opening. */
  readonly came: Came;
  /** The evening in a store of its own, independent of the others. */
  readonly again: () => Promise<Evening>;
}

/** Plays the opening of an evening once: its database can be copied. */
export async function sameAgain<Came>(opening: (night: Evening) => Promise<Came>): Promise<SameAgain<Came>> {
  const address = await ownAddress();
  const store = await openStore({ ...address, log: silent });
  const night = await evening({ store });
  const came = await opening(night);
  await store.close();
  return { came, again: async () => night.goingOnIn(await storeAt(await copied(address))) };
}
