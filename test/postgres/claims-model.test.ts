import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimDelivery, claimLeft, headStart, lease } from '#store/claims';
import { matchIdSchema } from '#store/match-id';
import { markDelivered, queue, tablesWithPending } from '#store/outbox';
import type { Store } from '#store/store';
import { cases } from '#test/cases';
import { waiting } from './waiting-tables.ts';

const tableCount = 4;
const processCount = 4;

/** What can happen next, by the numbers of processes and tables. */
const step = fc.oneof(
  /** Something is done at a table. */
  fc.record({ what: fc.constant('command'), table: fc.nat(tableCount - 1) }),
  /** A process tells a table: it did something there, or tries again. */
  fc.record({ what: fc.constant('tell'), process: fc.nat(processCount - 1), table: fc.nat(tableCount - 1) }),
  /** A process looks for what is left. */
  fc.record({
    what: fc.constant('look'),
    process: fc.nat(processCount - 1),
    most: fc.integer({ min: 1, max: 3 }),
  }),
  /** What a process tells has arrived, and it notes that. */
  fc.record({ what: fc.constant('note'), process: fc.nat(processCount - 1) }),
  /** A process is killed, and the next one with its shards begins. */
  fc.record({ what: fc.constant('die'), process: fc.nat(processCount - 1) }),
  fc.record({ what: fc.constant('pass'), milliseconds: fc.constantFrom(1_000, headStart + 1, lease + 1) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What a process tells: up to which version, and until when nobody else does. */
interface Telling {
  readonly version: number;
  readonly until: number;
}

/** Processes, and what each of them tells, beside the database that gives it to them. */
class Model {
  readonly #store: Store;
  readonly #processes: Awaited<ReturnType<typeof waiting>>['processes'];
  readonly #tellings = Array.from({ length: processCount }, () => new Map<number, Telling>());
  readonly #versions: number[];
  readonly #told = Array.from({ length: tableCount }, () => 0);
  #at: number;
  /** When the newest claim ends. */
  #lastClaim = 0;
  /** What must never happen. */
  readonly findings: string[] = [];

  constructor({ night, processes }: Awaited<ReturnType<typeof waiting>>, at: number, version: number) {
    this.#store = night.store;
    this.#processes = processes;
    this.#at = at;
    this.#versions = Array.from({ length: tableCount }, () => version);
  }

  async do(step: Step): Promise<void> {
    switch (step.what) {
      case 'command':
        return this.command(step.table);
      case 'tell':
        return this.#tell(step.process, step.table);
      case 'look':
        return this.#look(step.process, step.most);
      case 'note':
        return this.#note(step.process);
      case 'die':
        return this.#tellings[step.process]?.clear();
      case 'pass':
        this.#at += step.milliseconds;
    }
  }

  /** Ends with every process looking for what is left, until it has been told. */
  async settle(): Promise<void> {
    for (const process of this.#processes.keys()) {
      this.#at += Math.max(lease, headStart) + 1;
      await this.#look(process, tableCount);
      await this.#note(process);
    }
    const left = await this.#store.read((db) => tablesWithPending(db));
    this.findings.push(...left.map(({ id }) => `${id} is left`));
    for (const [table, version] of this.#versions.entries())
      if (this.#told[table] !== version)
        this.findings.push(`table ${table}: told ${this.#told[table]} of ${version}`);
  }

  async command(table: number): Promise<void> {
    const version = (this.#versions[table] ?? 0) + 1;
    this.#versions[table] = version;
    await this.#store.transaction(async (db) => {
      await queue(db, idOf(table), version, { how: 'refresh', events: [] });
      await db.updateTable('matches').set({ changed_at: this.#at }).where('id', '=', idOf(table)).execute();
    });
  }

  async #tell(process: number, table: number): Promise<void> {
    const { store, by } = this.#process(process);
    const claim = await store.transaction((db) => claimDelivery(db, idOf(table), { by, at: this.#at }));
    if (claim === 'claimed') this.#given(process, table);
    const isTold = this.#told[table] === this.#versions[table];
    if ((claim === 'nothing') !== isTold) this.findings.push(`${claim} at table ${table}`);
    // Only somebody else who tells it is a reason not to; they may have been killed.
    if (claim === 'others' && this.#at >= this.#lastClaim) this.findings.push(`nobody tells table ${table}`);
  }

  async #look(process: number, most: number): Promise<void> {
    const { store, share, by } = this.#process(process);
    const channels = await store.transaction((db) => claimLeft(db, { by, at: this.#at }, { share, most }));
    for (const channel of channels) this.#given(process, Number(channel));
  }

  /** A process tells this table from now on: no other living one may be at it. */
  #given(process: number, table: number): void {
    for (const [other, tellings] of this.#tellings.entries())
      if (other !== process && (tellings.get(table)?.until ?? 0) > this.#at)
        this.findings.push(`processes ${other} and ${process} tell table ${table}`);
    this.#lastClaim = this.#at + lease;
    this.#tellings[process]?.set(table, { version: this.#versions[table] ?? 0, until: this.#lastClaim });
  }
  async #note(process: number): Promise<void> {
    for (const [table, { version }] of this.#tellings[process] ?? []) {
      await this.#store.transaction((db) => markDelivered(db, idOf(table), version, `message ${version}`), {
        durable: false,
      });
      this.#told[table] = Math.max(this.#told[table] ?? 0, version);
    }
    this.#tellings[process]?.clear();
  }

  #process(number: number) {
    const process = this.#processes[number];
    if (process === undefined) throw new Error(`there is no process ${number}`);
    return process;
  }
}

const idOf = (table: number) => matchIdSchema.parse(String(table + 1).padStart(10, '0'));

it('give every table to somebody who tells it, and never to two who live', async () => {
  const all = await waiting(tableCount);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
      run += 1;
      await all.night.store.transaction((db) => db.deleteFrom('announcements').execute());
      // Later than all before, and with newer versions.
      const model = new Model(all, all.night.now() + run * 60 * 60_000, run * 100);
      for (let table = 0; table < tableCount; table += 1) await model.command(table);
      for (const each of steps) await model.do(each);
      await model.settle();
      expect(model.findings).toEqual([]);
    }),
    { numRuns: cases(200) },
  );
});
