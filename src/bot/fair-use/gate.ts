import { SnowflakeUtil } from 'discord.js';
import { deferAfter } from '#bot/respond';
import type { Schedule } from '#play/duties';
import { type Allowance, Bucket, type Limits, type UseKind } from './limits.ts';

/** An interaction that arrives. */
export interface Arrival {
  readonly id: string;
  readonly person: string;
  /** Null outside of servers. */
  readonly server: string | null;
  readonly kind: UseKind;
}

/** What becomes of it. */
export type Admission =
  /** It is worked on now. Whoever does that says when it is answered. */
  | { readonly admission: 'admitted'; readonly age: number; readonly answered: () => void }
  /** It was too much, and the person has to be told so: how many milliseconds they should wait. */
  | { readonly admission: 'refused'; readonly wait: number }
  /**
   * It gets no answer: a newer one is typed, Discord has told the person that it failed, or will because it is too much again and
   * again.
   */
  | { readonly admission: 'dropped'; readonly why: WhyDropped };

export type WhyDropped = 'outdated' | 'late' | 'tooMuch';

export interface GateDeps {
  readonly limits: Limits;
  /** The time in milliseconds, by a clock that nobody sets. */
  readonly now: () => number;
  readonly schedule: Schedule;
}

/** So many interactions of one person are worked on at the same time, of either kind. */
const inHandAtMost = 2;

/** Discord waits three seconds for an answer. Whatever is older than this in milliseconds would come too late. */
const tooLate = 2500;

/** After so many milliseconds what is in hand doesn't keep others waiting: its answer was sent, or deferred. */
const longestInHand = deferAfter;

/** A person who is refused again and again is told so once in this many milliseconds. */
const silence = 1000;

interface WaitingUse {
  readonly arrival: Arrival;
  readonly resolve: (admission: Admission) => void;
}

/** What somebody has asked for of one kind. */
interface Lane {
  readonly bucket: Bucket;
  readonly waiting: WaitingUse[];
  inHand: number;
}

const laneOf = (allowance: Allowance, now: number): Lane => ({
  bucket: new Bucket(allowance, now),
  waiting: [],
  inHand: 0,
});

const isIdle = ({ bucket, waiting, inHand }: Lane, now: number): boolean =>
  inHand === 0 && waiting.length === 0 && bucket.isFull(now);

interface Known {
  readonly lanes: Readonly<Record<UseKind, Lane>>;
  toldAt: number;
}

function dropWaiting({ waiting }: Lane): void {
  for (const { resolve } of waiting.splice(0)) resolve({ admission: 'dropped', why: 'outdated' });
}

type Buckets = Readonly<Record<UseKind, Bucket>>;

const kinds = ['typing', 'act'] as const;

const minute = 60_000;

/**
 * How old interactions are. Their ids tell when Discord made them, by its clock. Ours may be wrong, so what took the least time to
 * get here within the last minutes counts as new, and everything else is as much older as it took longer.
 */
export class Ages {
  #since = Number.NEGATIVE_INFINITY;
  #least = Number.POSITIVE_INFINITY;
  #leastBefore = Number.POSITIVE_INFINITY;

  /**
   * The age in milliseconds.
   * @param now by a clock that nobody sets
   */
  of(id: string, now: number): number {
    const gap = now - SnowflakeUtil.timestampFrom(id);
    const passed = now - this.#since;
    if (passed >= minute) {
      this.#leastBefore = passed < 2 * minute ? this.#least : Number.POSITIVE_INFINITY;
      this.#least = Number.POSITIVE_INFINITY;
      this.#since = now;
    }
    this.#least = Math.min(this.#least, gap);
    return gap - Math.min(this.#least, this.#leastBefore);
  }
}

/** What is known about those who were here lately. Whatever says nothing any more is forgotten. */
class Recent<T> {
  readonly #known = new Map<string, T>();
  readonly #fresh: (now: number) => T;
  readonly #isOver: (known: T, now: number) => boolean;

  /**
   * @param fresh what is known about somebody new
   * @param isOver whether that is all that is known again
   */
  constructor(fresh: (now: number) => T, isOver: (known: T, now: number) => boolean) {
    this.#fresh = fresh;
    this.#isOver = isOver;
  }

  of(name: string, now: number): T {
    const known = this.#known.get(name) ?? this.#fresh(now);
    // The last one here is the last in the map.
    this.#known.delete(name);
    this.#known.set(name, known);
    for (const [oldest, told] of this.#known) {
      if (oldest === name || !this.#isOver(told, now)) break;
      this.#known.delete(oldest);
    }
    return known;
  }

  get size(): number {
    return this.#known.size;
  }
}

/**
 * Lets interactions in, so that nobody can keep the bot from answering others: for each person two at a time in the order of their
 * arrival, of what is typed only the newest, and no more of anything than is fair.
 */
export function gate({ limits, now, schedule }: GateDeps) {
  const ages = new Ages();
  /** What is typed faster than is fair, and what ends waiting for it. */
  const pausing = new Map<Lane, () => void>();
  const people = new Recent<Known>(
    (at) => ({
      lanes: { typing: laneOf(limits.person.typing, at), act: laneOf(limits.person.act, at) },
      toldAt: Number.NEGATIVE_INFINITY,
    }),
    ({ lanes }, at) => kinds.every((kind) => isIdle(lanes[kind], at)),
  );
  const servers = new Recent<Buckets>(
    (at) => ({ typing: new Bucket(limits.server.typing, at), act: new Bucket(limits.server.act, at) }),
    (buckets, at) => kinds.every((kind) => buckets[kind].isFull(at)),
  );

  const bucketsFor = ({ server, kind }: Arrival, { bucket }: Lane, at: number): readonly Bucket[] =>
    server === null ? [bucket] : [bucket, servers.of(server, at)[kind]];

  const waitFor = (arrival: Arrival, lane: Lane, at: number): number =>
    Math.max(...bucketsFor(arrival, lane, at).map((bucket) => bucket.wait(at)));

  const takeFrom = (arrival: Arrival, lane: Lane, at: number): void => {
    for (const bucket of bucketsFor(arrival, lane, at)) bucket.take(at);
  };

  const admitted = (lane: Lane, age: number, next: () => void): Admission => {
    lane.inHand += 1;
    let isInHand = true;
    const answered = (): void => {
      if (!isInHand) return;
      isInHand = false;
      cancel();
      lane.inHand -= 1;
      next();
    };
    const cancel = schedule(longestInHand, async () => answered());
    return { admission: 'admitted', age, answered };
  };

  /** Lets in what waits, as far as there is room. */
  const letIn = (lane: Lane): void => {
    while (lane.inHand < inHandAtMost) {
      const [first] = lane.waiting;
      if (first === undefined) return;
      const { arrival, resolve } = first;
      const at = now();
      const age = ages.of(arrival.id, at);
      const wait = arrival.kind === 'typing' && age <= tooLate ? waitFor(arrival, lane, at) : 0;
      if (wait > 0) {
        if (!pausing.has(lane))
          pausing.set(
            lane,
            schedule(wait, async () => goOn(lane)),
          );
        return;
      }
      lane.waiting.shift();
      if (age > tooLate) resolve({ admission: 'dropped', why: 'late' });
      else {
        if (arrival.kind === 'typing') takeFrom(arrival, lane, at);
        resolve(admitted(lane, age, () => letIn(lane)));
      }
    }
  };

  const goOn = (lane: Lane): void => {
    pausing.delete(lane);
    letIn(lane);
  };

  const refused = (known: Known, wait: number, at: number): Admission => {
    if (at - known.toldAt < silence) return { admission: 'dropped', why: 'tooMuch' };
    known.toldAt = at;
    return { admission: 'refused', wait };
  };

  return {
    /** Resolves when it is clear what becomes of an interaction. What is admitted comes in the order of its arrival, for each person. */
    admit: (arrival: Arrival): Promise<Admission> =>
      new Promise((resolve) => {
        const at = now();
        const known = people.of(arrival.person, at);
        const lane = known.lanes[arrival.kind];
        if (ages.of(arrival.id, at) > tooLate) return resolve({ admission: 'dropped', why: 'late' });
        if (arrival.kind === 'act') {
          const wait = waitFor(arrival, lane, at);
          if (wait > 0) return resolve(refused(known, wait, at));
          takeFrom(arrival, lane, at);
        } else dropWaiting(lane);
        lane.waiting.push({ arrival, resolve });
        letIn(lane);
      }),
    /** Nothing that is being typed is waited for any more. */
    close: (): void => {
      for (const [lane, cancel] of pausing) {
        cancel();
        dropWaiting(lane);
      }
      pausing.clear();
    },
    /** Of how many people and servers something is known at the moment. */
    known: (): number => people.size + servers.size,
  };
}
