import { PseudoRandom } from '#players/pseudo-random';
import { quantile } from '#test/bench/report';
import { type Behavior, type Costs, cpuOf, loadOf } from './model.ts';
import { type Queue, waitsIn } from './queue.ts';

/** What people wait for, and how long 99 of 100 may, in seconds. */
interface Bottleneck {
  readonly name: string;
  readonly patience: number;
  readonly queue: (tables: number) => Pick<Queue, 'arrivals' | 'service' | 'spread'>;
}

/** How many requests a second the bot makes of its own accord, of the 50 that Discord allows. */
export const ownPace = 35;

/** What of a single process can be too slow, and what Discord allows the whole bot. */
export function bottlenecksOf(behavior: Behavior, costs: Costs): readonly Bottleneck[] {
  const load = (tables: number) => loadOf(tables, behavior, costs);
  return [
    {
      name: 'main thread of one process: answers wait 500 ms',
      patience: 0.5,
      queue(tables) {
        const arrivals = load(tables).interactions;
        const { mainThreads } = cpuOf(load(tables), behavior, costs, 'file');
        return { arrivals, service: mainThreads / arrivals / 1_000, spread: 'chance' };
      },
    },
    {
      name: 'one painter: pictures wait a second',
      patience: 1,
      queue(tables) {
        const arrivals = load(tables).pictures;
        const { otherThreads } = cpuOf(load(tables), behavior, costs, 'file');
        return { arrivals, service: otherThreads / arrivals / 1_000, spread: 'chance' };
      },
    },
    {
      name: `${ownPace} own requests a second: boards wait five seconds`,
      patience: 5,
      queue: (tables) => ({ arrivals: load(tables).ownRequests, service: 1 / ownPace, spread: 'same' }),
    },
  ];
}

const hour = 3_600;

/** From how many tables on 1 of 100 waits longer than its patience in the busiest hour, to a tenth. */
export function limitOf({ queue, patience }: Bottleneck): number {
  const isTooMuch = (tables: number): boolean => {
    const chance = new PseudoRandom(16);
    const waits = waitsIn({ ...queue(tables), seconds: hour, random: () => chance.next() });
    return quantile(waits, 0.99) > patience;
  };
  let [fine, tooMuch] = [1, 2];
  while (!isTooMuch(tooMuch)) [fine, tooMuch] = [tooMuch, 2 * tooMuch];
  while (tooMuch > 1.1 * fine) {
    const middle = (fine + tooMuch) / 2;
    if (isTooMuch(middle)) tooMuch = middle;
    else fine = middle;
  }
  return fine;
}
