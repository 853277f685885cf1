import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { pino } from 'pino';
import type { DaySummary, Reminding, SummaryChannel } from '#features/challenge/announcer';
import type { DayCard } from '#features/day-card/card-view';
import type { TurnNotice, TurnNoticeDelivery } from '#features/own-games/turn-notices';
import type { SeasonCard } from '#features/season/announcer';
import { createServices, type Services } from '#features/services';
import { type Action, actionText } from '#games/sagrada/action';
import type { SoloToolCount } from '#games/sagrada/deal';
import { sagrada } from '#games/sagrada/rules';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { chanceOf, type Seed } from '#games/shared/seed';
import type { Announcement, Announcer, Delivery, TableNotice } from '#play/announcer';
import { type Duties, everyDuty } from '#play/duties';
import type { Outcome, TableRefusal } from '#play/outcome';
import {
  isPerson,
  peopleAt,
  type Person,
  personAt,
  type RunningView,
  tableIdSchema,
  type TableOptions,
  type TableView,
} from '#play/table';
import type { Command, Tables } from '#play/tables';
import type { Thinker } from '#players/thinker';
import type { Store } from '#store/store';
import { ownStore } from '#test/database';
import { freeLine } from '#test/free-line';
import { seedOf } from '#test/made-up';
import { thinkingHere } from '#test/players/thinking-here';

export const channel = '100';
export const guild = '900';
export const anna: Person = { id: '1', name: 'Anna' };
export const ben: Person = { id: '2', name: 'Ben' };
export const cleo: Person = { id: '3', name: 'Cleo' };
export const dora: Person = { id: '4', name: 'Dora' };
export const everybody: readonly Person[] = [anna, ben, cleo, dora];

export const fourSeats = {
  mode: 'table',
  seats: 4,
  edition: 'floodgate',
  reducedBag: false,
  locale: 'en',
} as const satisfies TableOptions;
export const twoSeats: TableOptions = { ...fourSeats, seats: 2 };

/** A solo game with this many tools. */
export const alone = (toolCount: SoloToolCount): TableOptions => ({
  mode: 'solo',
  toolCount,
  edition: 'floodgate',
  locale: 'en',
});

type Opening = Awaited<ReturnType<Announcer['openThread']>>;

/** Everything that the tables need from outside, controlled by a test. */
export interface Evening {
  readonly store: Store;
  readonly house: Services;
  readonly tables: Tables;
  /** The tables that the announcer was to prepare, oldest first. */
  readonly prepared: TableView[];
  /** What the announcer was given, oldest first. */
  readonly announcements: Announcement[];
  /** Messages about time, oldest first. */
  readonly notices: TableNotice[];
  /** The messages that were withdrawn because they were of no use any more, oldest first. */
  readonly withdrawn: string[];
  /** Summaries of days, cards of days, then reminders, oldest first. */
  readonly summaries: DaySummary[];
  readonly dayCards: DayCard[];
  readonly reminded: Reminding[];
  /** The cards of seasons, and where they were posted, oldest first. */
  readonly seasonCards: { readonly card: SeasonCard; readonly where: SummaryChannel }[];
  /** What people were told about waiting turns, and the results of the next ones; by default they are told. */
  readonly turnNotices: TurnNotice[];
  readonly toldOfTurns: (TurnNoticeDelivery | Promise<TurnNoticeDelivery>)[];
  /** The messages that were retired, oldest first. */
  readonly retired: string[];
  /** The messages where threads were opened, oldest first. */
  readonly opened: string[];
  /** The channels where threads began, oldest first, and what became of the next ones; after these each begins. */
  readonly began: string[];
  readonly beginnings: (Delivery | Promise<Delivery>)[];
  /** The results of opening the next threads; after these every thread opens. */
  readonly openings: (Opening | Promise<Opening>)[];
  /** The results of the next announcements; after these each succeeds, in a new message or the current one. */
  readonly deliveries: (Delivery | Promise<Delivery>)[];
  /** What is scheduled and neither ran nor was canceled: its delay in milliseconds, and the task. */
  readonly scheduled: Set<{ readonly milliseconds: number; readonly run: () => Promise<void> }>;
  /** The lines of the log. */
  readonly log: string[];
  readonly now: () => number;
  /** Moves the clock forward, in milliseconds. */
  readonly pass: (milliseconds: number) => void;
  /** The same store after the process was killed and restarted, by default with the same thinker. */
  restarted(thinker?: Thinker): Evening;
  /** The same evening with a copy of its store. */
  goingOnIn(store: Store): Evening;
  /** Another process on the same store, at the same time. */
  beside(duties: Duties, store?: Store): Evening;
}

export const firstMoment = Date.UTC(2026, 10, 20, 19);

/** Tables on a store, by default on one of its own until the test ends. Seeds, ids and time are the same every time. */
export async function evening({
  store,
  seed = seedOf,
  thinker = thinkingHere(),
  duties = everyDuty,
}: {
  readonly store?: Store;
  readonly seed?: (game: number) => Seed;
  readonly thinker?: Thinker;
  readonly duties?: Duties;
} = {}): Promise<Evening> {
  const counters = { now: firstMoment, games: 0, tables: 0, messages: 0 };
  return on(store ?? (await ownStore()), { seed, thinker, duties }, counters);
}

/** The seed of a game with these tools on the table, also for a solo game with that many tools. */
export function seedDealing(...tools: readonly ToolNumber[]): Seed {
  for (let game = 1; ; game += 1) {
    const seed = seedOf(game);
    const setup = { mode: 'table', players: 2, edition: 'floodgate', reducedBag: false } as const;
    const deal = sagrada.deal(setup, chanceOf(seed));
    if (tools.every((tool) => deal.tools.includes(tool))) return seed;
  }
}

interface Counters {
  now: number;
  games: number;
  tables: number;
  messages: number;
}

/** What decides at random. */
interface Chance {
  readonly seed: (game: number) => Seed;
  readonly thinker: Thinker;
}

function on(store: Store, chance: Chance & { readonly duties: Duties }, counters: Counters): Evening {
  const prepared: TableView[] = [];
  const announcements: Announcement[] = [];
  const retired: string[] = [];
  const opened: string[] = [];
  const notices: TableNotice[] = [];
  const withdrawn: string[] = [];
  const summaries: DaySummary[] = [];
  const dayCards: DayCard[] = [];
  const reminded: Evening['reminded'] = [];
  const seasonCards: Evening['seasonCards'] = [];
  const turnNotices: Evening['turnNotices'] = [];
  const toldOfTurns: Evening['toldOfTurns'] = [];
  const openings: Evening['openings'] = [];
  const began: string[] = [];
  const beginnings: Evening['beginnings'] = [];
  const deliveries: Evening['deliveries'] = [];
  const scheduled: Evening['scheduled'] = new Set();
  const log: string[] = [];
  const message = ({ table, how }: Announcement): string =>
    how !== 'post' && table.message !== null ? table.message : `message ${(counters.messages += 1)}`;
  const house = createServices({
    store,
    thinker: chance.thinker,
    duties: chance.duties,
    announcer: {
      line: freeLine,
      prepare(table) {
        prepared.push(table);
      },
      deliver(announcement) {
        announcements.push(announcement);
        return Promise.resolve(
          deliveries.shift() ?? { delivery: 'delivered', message: message(announcement) },
        );
      },
      async beginThread(_, below) {
        began.push(below);
        return beginnings.shift() ?? { delivery: 'delivered', message: `thread ${began.length}` };
      },
      async openThread(_, { message: start }) {
        opened.push(start);
        return openings.shift() ?? 'open';
      },
      addToThread() {},
      async withdraw({ message: old }) {
        withdrawn.push(old);
        return 'done';
      },
      async retire({ message: old }) {
        retired.push(old);
      },
      notice(notice) {
        notices.push(notice);
        const told = { delivery: 'delivered', message: `notice ${notices.length}` } as const;
        return Promise.resolve(deliveries.shift() ?? told);
      },
      deliverSummary(summary) {
        summaries.push(summary);
        return Promise.resolve(deliveries.shift() ?? { delivery: 'delivered', message: summary.day });
      },
      deliverTurnNotice(notice) {
        turnNotices.push(notice);
        const { old, isNews } = notice;
        const id = isNews || old === null ? `call ${turnNotices.length}` : old.id;
        return Promise.resolve(
          toldOfTurns.shift() ?? { delivery: 'delivered', message: { id, channel: 'direct' } },
        );
      },
      deliverSeasonCard(card, where) {
        seasonCards.push({ card, where });
        return Promise.resolve(
          deliveries.shift() ?? { delivery: 'delivered', message: `season ${seasonCards.length}` },
        );
      },
      deliverDayCard(card) {
        dayCards.push(card);
        const posted = card.message ?? `card ${(counters.messages += 1)}`;
        return Promise.resolve(deliveries.shift() ?? { delivery: 'delivered', message: posted });
      },
      remind(reminding) {
        reminded.push(reminding);
        return Promise.resolve(deliveries.shift() ?? { delivery: 'delivered', message: reminding.day });
      },
    },
    now: () => counters.now,
    seed: () => chance.seed((counters.games += 1)),
    id: () => tableIdSchema.parse(String((counters.tables += 1)).padStart(10, '0')),
    schedule(milliseconds, run) {
      const entry = {
        milliseconds,
        run: () => {
          scheduled.delete(entry);
          return run();
        },
      };
      scheduled.add(entry);
      return () => scheduled.delete(entry);
    },
    log: pino({ base: null }, { write: (line: string) => log.push(line) }),
  });
  return {
    store,
    house,
    tables: house.tables,
    prepared,
    announcements,
    notices,
    withdrawn,
    summaries,
    dayCards,
    reminded,
    seasonCards,
    turnNotices,
    toldOfTurns,
    retired,
    opened,
    openings,
    began,
    beginnings,
    deliveries,
    scheduled,
    log,
    now: () => counters.now,
    pass: (milliseconds) => {
      counters.now += milliseconds;
    },
    restarted: (thinker = chance.thinker) => on(store, { ...chance, thinker }, counters),
    beside: (duties, own = store) => on(own, { ...chance, duties }, counters),
    goingOnIn: (copy) => on(copy, chance, { ...counters }),
  };
}

let interactions = 0n;
/** A minute, as Discord counts it in its ids. */
const minute = 60_000n << 22n;

/** A person's slash command in the channel, each time as a new interaction. */
export const by = (person: Person, more: Partial<Command> = {}): Command => ({
  interaction: String((interactions += minute)),
  channel,
  guild,
  person,
  manager: false,
  managesServer: false,
  button: null,
  ...more,
});

/** A person's press of a button of the table, with its turn if given. */
export const press = (person: Person, table: TableView, turn: number | null = null): Command =>
  by(person, { button: { table: table.id, turn, version: null } });

/** The table after a command that must succeed. */
export function done(outcome: Outcome): TableView {
  if (outcome.outcome !== 'done') throw new Error(`not done: ${JSON.stringify(outcome)}`);
  return outcome.match;
}

/** The reasons of a command that must be refused. */
export function refusals(outcome: Outcome): readonly TableRefusal[] {
  if (outcome.outcome !== 'refused') throw new Error(`not refused but ${outcome.outcome}`);
  return outcome.refusals;
}

/** A table with a game started by these people, the first of them its host. */
export async function started(
  tables: Tables,
  ...[host, ...others]: readonly [Person, ...Person[]]
): Promise<TableView> {
  done(await tables.open(by(host), fourSeats));
  for (const person of others) done(await tables.join(by(person)));
  return done(await tables.start(by(host)));
}

/** A table in its first turn: everybody took the first window offered. */
export async function begun(tables: Tables, ...people: readonly [Person, ...Person[]]): Promise<TableView> {
  let table = await started(tables, ...people);
  for (const person of people) table = done(await tables.act(by(person), await firstLegal(tables, person)));
  return table;
}

/** The newest table of a channel, as spectators see it; there must be one. */
export async function seen({ tables }: Pick<Evening, 'tables'>, where: string = channel): Promise<TableView> {
  const table = await tables.look(where, null);
  if (table === null) throw new Error('no table');
  return table;
}

/** The same with a game, which must be running. */
export async function runningAt(
  night: Pick<Evening, 'tables'>,
  where: string = channel,
): Promise<RunningView> {
  const table = await seen(night, where);
  if (table.stage !== 'running') throw new Error('no game runs');
  return table;
}

/** Who is there and who isn't, in seat order. */
export const presences = ({ players }: TableView): readonly string[] =>
  players.map(({ presence }) => presence);

/** Whether a person is there; undefined if they have no seat. */
export const presenceOf = ({ players }: TableView, { id }: Person): string | undefined =>
  players.find((sitter) => isPerson(sitter) && sitter.id === id)?.presence;

/** A person's seat; -1 if they have none. */
export const seatTakenBy = (table: TableView, { id }: Person): number =>
  table.players.findIndex((_, seat) => personAt(table, seat)?.id === id);

/** A person's first legal action, or the first of a kind: `draft`, `tool 6`. */
export async function firstLegal(tables: Tables, person: Person, kind = ''): Promise<Action> {
  const first = (await legal(tables, person)).find((one) => actionText(one).startsWith(kind));
  if (first === undefined) throw new Error(`${person.name} has nothing to do`);
  return first;
}

/** A person's legal actions in a channel's game. */
export async function legal(
  tables: Tables,
  person: Person,
  where: string = channel,
): Promise<readonly Action[]> {
  const table = await tables.look(where, person.id);
  return table?.stage === 'running' ? table.legal : [];
}

/** The player whose turn it is at the running table, and the others. */
export function turnOf(table: TableView): {
  readonly number: number;
  readonly current: Person;
  readonly others: readonly Person[];
} {
  if (table.stage !== 'running' || table.game.phase !== 'playing') throw new Error('no turn is on');
  const { number, seat } = table.game.turn;
  const current = personAt(table, seat);
  if (current === null) throw new Error(`nobody sits at ${seat}`);
  return { number, current, others: peopleAt(table).filter((other) => other !== current) };
}

/** A promise, and the function that resolves it. */
export function promised<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  const keepers: ((value: T) => void)[] = [];
  const promise = new Promise<T>((keep) => {
    keepers.push(keep);
  });
  return { promise, resolve: (value) => keepers.forEach((keep) => keep(value)) };
}

/** Lets others go on until something is the case. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await yieldToEventLoop();
}
