import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createServices } from '#features/services';
import { type Duties, everyDuty } from '#play/duties';
import { dayAt } from '#store/day';
import { matchIdSchema } from '#store/match-id';
import { type Address, openStore, type Store } from '#store/store';
import { cases } from '#test/cases';
import { copied, ownAddress } from '#test/database';
import { playsToday } from '#test/features/challenge/challenge';
import { Gate } from '#test/gate';
import { jobsPlanned } from '#test/jobs';
import { seedOf } from '#test/made-up';
import { thinkingHere } from '#test/players/thinking-here';
import { silent } from '#test/silent';
import { allTools } from './cards.ts';
import { alone, anna, begun, ben, by, cleo, done, dora, evening, fourSeats } from './evening.ts';
import { quietAnnouncer } from './quiet-announcer.ts';

const second = 1_000;
const minute = 60 * second;
const midnight = Date.UTC(2026, 11, 22);
const begin = midnight - 2 * second;

/** What one process does of all that only one should do. */
const kindsOfWork = ['days', 'messages', 'calls', 'tables', 'tidying'] as const;
type Work = (typeof kindsOfWork)[number];

/** What becomes of a process that sends something: it never hears whether that arrived, or hears of a bug. Another one takes its place. */
const fates = ['hangs', 'breaks'] as const;
type Fate = (typeof fates)[number];

const processCount = 3;
const anyProcess = fc.nat(processCount - 1);

/**
 * What can happen next: processes work at the same time, or one of them stops before one of its transactions until the others have worked one
 * after the other; one may die of the next thing that it sends; or time passes.
 */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('work'),
      works: fc.array(fc.record({ process: anyProcess, work: fc.constantFrom(...kindsOfWork) }), {
        minLength: 1,
        maxLength: 5,
      }),
      dies: fc.option(fc.record({ process: anyProcess, fate: fc.constantFrom(...fates) })),
      stops: fc.option(fc.record({ process: anyProcess, before: fc.nat(2) })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('pass'),
      milliseconds: fc.constantFrom(second, 31 * second, 61 * second, 150 * second),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Working = Omit<Extract<Step, { readonly what: 'work' }>, 'what'>;

/** One has read that a day is to be ended, and goes on when another one has ended it and posted its summary. */
const dayEndedMeanwhile: readonly Step[] = [
  { what: 'pass', milliseconds: 31 * second },
  {
    what: 'work',
    works: [
      { process: 0, work: 'days' },
      { process: 1, work: 'days' },
      { process: 1, work: 'messages' },
    ],
    dies: null,
    stops: { process: 0, before: 1 },
  },
];

/** Something that was sent. What has the same key has the same nonce. */
interface Sent {
  readonly kind: 'summary' | 'reminder' | 'call' | 'notice';
  readonly key: string;
  readonly at: number;
  /** In which step. */
  readonly step: number;
  /** Whether its process heard that it arrived. */
  readonly isAnswered: boolean;
  /** Whether its process was dead to all others before. */
  readonly isLast: boolean;
}

/**
 * When what is claimed may be sent again because nobody knows whether it arrived, in milliseconds after that: not while somebody else may
 * still send it, and a reminder only while Discord knows its nonce. What is not claimed may be sent by two at once.
 */
const again: Readonly<Partial<Record<Sent['kind'], { readonly least: number; readonly most: number }>>> = {
  summary: { least: 30 * second, most: Infinity },
  reminder: { least: minute, most: 3 * minute },
};

/** Whether something may be sent after it was sent before. */
const mayRepeat = (before: Sent, { kind, at, step: now, isLast }: Sent): boolean => {
  const claimed = again[kind];
  const later = at - before.at;
  if (claimed !== undefined) return !before.isAnswered && later >= claimed.least && later <= claimed.most;
  return !before.isAnswered || before.step === now || isLast;
};

/** The time, the step that is on, and all that was sent. */
interface World {
  now: number;
  step: number;
  readonly sent: Sent[];
}

/** A process that leads and looks after all tables, and does of that only what it is told to. */
class Process {
  readonly #services: ReturnType<typeof createServices>;
  readonly #world: World;
  readonly #does = new Set<Work>();
  readonly #scheduled = new Set<{ readonly at: number; readonly run: () => Promise<void> }>();
  readonly #hung = new Gate();
  /** What it waits for before the next transaction but so many. */
  #stop: { transactions: number; readonly gate: Gate } | null = null;
  /** What the next thing that it sends does to it. */
  fate: Fate | null = null;
  /** Whether that has happened. */
  isOver = false;
  #isDead = false;

  constructor(store: Store, world: World) {
    this.#world = world;
    const duties: Duties = {
      ...everyDuty,
      looksAfter: () => this.#does.has('tables'),
      isLeader: () => this.#does.has('calls'),
    };
    this.#services = createServices({
      store: {
        ...store,
        transaction: async (work, how) => {
          if (how?.durable !== false && this.#stop !== null && (this.#stop.transactions -= 1) < 0)
            await this.#stop.gate.opened;
          return store.transaction(work, how);
        },
      },
      duties,
      thinker: thinkingHere(),
      announcer: {
        ...quietAnnouncer({ delivery: 'delivered', message: 'board' }),
        notice: ({ kind, number, table }) => this.#send('notice', kind, number, table.id),
        deliverSummary: ({ channel, day }) => this.#send('summary', channel, day),
        remind: ({ person, day }) => this.#send('reminder', person, day),
        deliverTurnNotice: async ({ person, old, turns }) => {
          const { message: id } = await this.#send('call', person, old?.id, ...turns);
          return { delivery: 'delivered', message: { id, channel: 'direct' } };
        },
      },
      now: () => world.now,
      seed: () => seedOf(0),
      id: () => matchIdSchema.parse('9999999999'),
      schedule: (milliseconds, run) => {
        // It rests for less than a second only between two rows.
        const entry = { at: milliseconds < second ? 0 : world.now + milliseconds, run };
        this.#scheduled.add(entry);
        return () => this.#scheduled.delete(entry);
      },
      log: silent,
    });
  }

  /** Does some work to its end, or until it dies. */
  async do(work: Work): Promise<void> {
    this.#does.add(work);
    await Promise.race([this.#work(work), this.#hung.opened]);
    this.#does.delete(work);
  }

  /** Stops before the next transaction but so many; gives what lets it go on. */
  stop(transactions: number): () => void {
    const gate = new Gate();
    this.#stop = { transactions, gate };
    return () => {
      this.#stop = null;
      gate.open();
    };
  }

  async #work(work: Work): Promise<void> {
    const { dailies, tables, cardGames } = this.#services;
    switch (work) {
      case 'days':
        return dailies.everyMinute();
      case 'messages':
        return dailies.deliverDue(new AbortController().signal);
      case 'calls':
      case 'tables':
        return this.#workOffRows();
      case 'tidying':
        await tables.closeIdle();
        return cardGames.closeIdle();
    }
  }

  async #workOffRows(): Promise<void> {
    await this.#services.tables.settle();
    for (;;) {
      const due = [...this.#scheduled].filter(({ at }) => at <= this.#world.now);
      if (due.length === 0) return;
      for (const entry of due) this.#scheduled.delete(entry);
      await Promise.all(due.map(({ run }) => run()));
    }
  }

  async #send(kind: Sent['kind'], ...nonce: readonly unknown[]) {
    const { now: at, step: on, sent } = this.#world;
    const key = [kind, ...nonce].join(' ');
    const fate = this.#isDead ? 'hangs' : this.fate;
    sent.push({ kind, key, at, step: on, isAnswered: fate === null, isLast: this.#isDead });
    this.fate = null;
    this.isOver ||= fate !== null;
    this.#isDead ||= fate === 'hangs';
    if (fate === 'breaks') throw new Error('a bug');
    if (fate === 'hangs') {
      this.#hung.open();
      await new Promise(() => {});
    }
    return { delivery: 'delivered', message: key } as const;
  }
}

/**
 * A database just before midnight: a day of the challenge ends, summaries and reminders are due, somebody is to be called to a turn,
 * three lobbies fold, one has its game night, and two games have been idle for a month.
 */
async function prepared(): Promise<Address> {
  const address = await ownAddress();
  const store = await openStore({ ...address, log: silent });
  const duties: Duties = { ...everyDuty, looksAfter: () => false, isLeader: () => false };
  const night = await evening({ store, duties });
  const { tables, house } = night;
  const waitUntil = (moment: number): void => night.pass(moment - night.now());
  done(await tables.open(by(dora, { channel: 'idle' }), alone(3)));
  await house.cardGames.begin(by(dora), allTools);
  waitUntil(midnight - 24 * 60 * minute);
  for (const channel of ['lobby 1', 'lobby 2', 'lobby 3'])
    done(await tables.open(by(anna, { channel }), fourSeats));
  waitUntil(midnight - 12 * 60 * minute);
  await house.dailies.everyMinute();
  await playsToday(night, cleo);
  for (const channel of ['a', 'b', 'c'])
    await house.dailies.subscribe(by(anna, { manager: true, channel }), 'en');
  for (const { id } of [anna, ben, cleo]) await house.dailies.remind(id, { zone: 'UTC', hour: 0 }, 'en');
  waitUntil(midnight - 20 * minute);
  done(await tables.open(by(anna, { channel: 'planned' }), fourSeats));
  await tables.planNight(by(anna, { channel: 'planned' }), midnight + minute);
  waitUntil(midnight - 10 * minute);
  for (const person of [anna, ben]) await tables.setForPerson(by(person), { notify: 'direct' });
  await begun(tables, anna, ben);
  await store.close();
  return address;
}

/** All that happens in some steps on such a database, and then until everything that is due was done. */
async function happenings(address: Address, steps: readonly Step[]) {
  const first = await openStore({ ...address, log: silent });
  const stores = [first];
  // A file has only one store.
  while (stores.length < processCount)
    stores.push('url' in address ? await openStore({ ...address, log: silent }) : first);
  const world: World = { now: begin, step: 0, sent: [] };
  const processes = stores.map((store) => new Process(store, world));
  const endings = new Set<number>();
  const works = async ({ works: all, dies, stops }: Working): Promise<void> => {
    world.step += 1;
    const dying = dies && processes[dies.process];
    if (dying) dying.fate = dies.fate;
    const goOn = stops && processes[stops.process]?.stop(stops.before);
    const others = all.filter(({ process }) => process !== stops?.process);
    const own = all.filter(({ process }) => process === stops?.process);
    const working = Promise.all(
      (goOn ? own : all).map(async ({ process, work }) => processes[process]?.do(work)),
    );
    if (goOn) {
      for (const { process, work } of others) await processes[process]?.do(work);
      goOn();
    }
    await working;
    for (const [index, store] of stores.entries())
      if (processes[index]?.isOver === true) processes[index] = new Process(store, world);
    for (const at of await endingsOf(first)) endings.add(at);
  };
  for (const each of steps)
    if (each.what === 'pass') world.now += each.milliseconds;
    else await works(each);
  for (const process of processes) process.fate = null;
  for (let round = 0; round < 4; round += 1) {
    world.now += 61 * second;
    for (const work of kindsOfWork)
      await works({ works: stores.map((_, process) => ({ process, work })), dies: null, stops: null });
  }
  const found = { sent: world.sent, endings: endings.size, ...(await outcome(first, world.now)) };
  await Promise.all([...new Set(stores)].map((store) => store.close()));
  return found;
}

const endingsOf = (store: Store): Promise<readonly number[]> =>
  store.read(async (db) => {
    const days = await db.selectFrom('days').select('ended_at').execute();
    return days.flatMap(({ ended_at: at }) => (at === null ? [] : [at]));
  });

/** The places of what was closed, once for each time, and how much is left to do. */
const outcome = (store: Store, at: number) =>
  store.read(async (db) => {
    const closings = await db
      .selectFrom('steps')
      .innerJoin('matches', 'matches.id', 'steps.match_id')
      .select('matches.place')
      .where('what', '=', 'close')
      .execute();
    const summaries = await db.selectFrom('summaries').select('channel').execute();
    const reminders = await db.selectFrom('reminders').select('person').where('next_at', '<=', at).execute();
    const jobs = await jobsPlanned(db, 'deadline', 'turnNotice', 'notice');
    const late = jobs.filter(({ kind, dueAt }) => kind === 'notice' || dueAt <= at);
    return {
      closed: closings.map(({ place }) => place).toSorted(),
      left: [...summaries, ...reminders, ...late],
    };
  });

const keysOf = (sent: readonly Sent[]): readonly string[] => [...new Set(sent.map(({ key }) => key))];

it('whoever of three leaders does what, and dies of it, each thing is done once', async () => {
  const address = await prepared();
  const usual = await happenings(await copied(address), []);
  const [ended, today] = [dayAt(begin), dayAt(midnight)];
  expect(keysOf(usual.sent).toSorted()).toEqual([
    expect.stringMatching(/^call [12]  \d{10}\/1\/0$/u),
    expect.stringMatching(/^notice nightNow /u),
    expect.stringMatching(/^notice nightSoon /u),
    ...[anna, ben, cleo].map(({ id }) => `reminder ${id} ${today}`),
    ...['a', 'b', 'c'].map((channel) => `summary ${channel} ${ended}`),
  ]);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14, size: 'max' }), async (steps) => {
      const { sent, endings, closed, left } = await happenings(await copied(address), steps);
      const repeats = sent.filter((each, index) =>
        sent.slice(0, index).some((before) => before.key === each.key && !mayRepeat(before, each)),
      );
      expect(repeats).toEqual([]);
      // Nobody may have looked before the night began.
      const needed = usual.sent.filter(({ key }) => !key.includes('nightSoon'));
      expect(keysOf(usual.sent)).toEqual(expect.arrayContaining([...keysOf(sent)]));
      expect(keysOf(sent)).toEqual(expect.arrayContaining([...keysOf(needed)]));
      // A reminder that may have arrived is sent once more at most; the others until somebody hears that they arrived.
      const wrong = keysOf(sent).filter((key) => {
        const all = sent.filter((each) => each.key === key);
        return all[0]?.kind === 'reminder' ? all.length > 2 : !all.some((each) => each.isAnswered);
      });
      expect(wrong).toEqual([]);
      expect(endings).toBe(1);
      expect(closed).toEqual(usual.closed);
      expect(left).toEqual([]);
    }),
    // A server takes half a second to copy a database.
    { numRuns: cases('url' in address ? 16 : 60), examples: [[[...dayEndedMeanwhile]]] },
  );
});
