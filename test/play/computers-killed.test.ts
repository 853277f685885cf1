import { describe, expect, it } from 'vitest';
import { stepsOf } from '#store/step-log';
import type { Store } from '#store/store';
import { isThorough } from '#test/cases';
import { ownStore } from '#test/database';
import { chooseByKey, choosing, computersAct, personToAct, takesTurn } from './computers.ts';
import { anna, by, channel, done, type Evening, evening, fourSeats } from './evening.ts';

const thinker = choosing(chooseByKey);

/** A thinker of a process that ends while it thinks. */
const abandoned = choosing(() => new Promise(() => {}));

/** What a channel has been told, and how its game got there. */
interface Course {
  readonly steps: unknown;
  /** The versions that were posted, each once. */
  readonly posted: readonly number[];
}

/** Anna against two computer players, whose turns follow: she has just ended hers, and nobody was told. */
async function handedOver(store: Store): Promise<Evening> {
  const night = await evening({ store, thinker });
  done(
    await night.tables.open(by(anna), { ...fourSeats, seats: 3, computers: { count: 2, level: 'master' } }),
  );
  await night.tables.deliver(channel);
  await computersAct(night);
  await takesTurn(night, anna);
  await computersAct(night);
  await takesTurn(night, anna);
  return night;
}

async function courseOf(store: Store, ...nights: readonly Evening[]): Promise<Course> {
  const [first] = nights;
  const table = await first?.restarted().tables.look(channel, null);
  const steps = table && (await store.read((db) => stepsOf(db, table.id)));
  const posted = nights.flatMap(({ announcements }) =>
    announcements.flatMap(({ how, table: { version } }) => (how === 'post' ? [version] : [])),
  );
  return { steps, posted: [...new Set(posted)] };
}

/** A store whose process is killed: after so many uses nothing works, with the last one done or not. */
function killedAfter(store: Store, uses: number, isLastDone: boolean) {
  let used = 0;
  const dying = async <R>(use: () => Promise<R>): Promise<R> => {
    used += 1;
    if (used === uses && isLastDone) await use();
    if (used >= uses) throw new Error('killed');
    return use();
  };
  const killed: Store = {
    transaction: (work, how) => dying(() => store.transaction(work, how)),
    read: (work) => dying(() => store.read(work)),
    close: () => store.close(),
  };
  return { wasKilled: () => used >= uses, store: killed };
}

/** Lets computer players act in a process that is killed, then in another one. */
async function killedAndStarted(uses: number, isLastDone: boolean) {
  const store = await ownStore();
  const before = await handedOver(store);
  const killed = killedAfter(store, uses, isLastDone);
  const dying = before.goingOnIn(killed.store);
  await computersAct(dying, killed.wasKilled);
  const after = before.restarted();
  await after.tables.deliverAll();
  await computersAct(after);
  return { wasKilled: killed.wasKilled(), course: await courseOf(store, before, dying, after) };
}

describe('a process that is killed while computer players take their turns', () => {
  it.each([true, false])(
    'goes on in the next one: everything is done once, at any moment (%s)',
    async (isLastDone) => {
      const store = await ownStore();
      const night = await handedOver(store);
      await computersAct(night);
      const expected = await courseOf(store, night);
      let isOver = false;
      for (let moment = 1; !isOver; moment += isThorough ? 1 : 3) {
        const { wasKilled, course } = await killedAndStarted(moment, isLastDone);
        expect(course).toEqual(expected);
        isOver = !wasKilled;
        expect(isOver && moment < 8).toBe(false);
      }
    },
  );

  it('goes on in the next one also after it thought in vain', async () => {
    const store = await ownStore();
    const night = await handedOver(store);
    const thinking = night.restarted(abandoned);
    thinking.pass(3000);
    void thinking.tables.settle();
    const after = thinking.restarted(thinker);
    await computersAct(after);
    expect(personToAct(await after.tables.look(channel, null))).toEqual(anna);
  });
});
