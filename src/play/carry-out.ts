import { channelIn } from '#store/attempts';
import { newestTable, tableNamed } from '#store/find-matches';
import type { Database } from '#store/schema';
import { CarriedOutBefore, wasCarriedOut } from '#store/step-log';
import { isOpen, type OpenTable, peopleAt, type StoredTable } from '#store/stored-match';
import { backByPlaying } from './absence/coming-back.ts';
import type { Announcer } from './announcer.ts';
import type { Decision } from './decision.ts';
import type { TablesDeps } from './deps.ts';
import { nowShown, type Outcome, type OutcomeOf, type TableRefusal } from './outcome.ts';
import { save } from './save.ts';
import type { Person, TableView } from './table.ts';
import type { Command, Tables } from './tables.ts';
import { threadsMeant, threadsWith } from './thread-moves.ts';
import { viewOf } from './view-of.ts';

/** A command, and its name in the log, which names no people. */
export interface NamedCommand {
  readonly what: string;
  readonly command: Command;
}

/** What is logged of an outcome: codes and numbers. */
type Logged = OutcomeOf<Pick<TableView, 'id' | 'version'>, { readonly code: string }, unknown>;

const repeated = { outcome: 'repeated' } as const;

/** Carries out a command in one transaction, unless its interaction was before: that shows when its steps are written down, or there are none. */
export async function carryOutOnce<O extends Logged>(
  { store, log }: Pick<TablesDeps, 'store' | 'log'>,
  { what, command }: NamedCommand,
  work: (db: Database) => Promise<O>,
): Promise<O | typeof repeated> {
  const outcome = await store
    .transaction(async (db) => {
      const done = await work(db);
      return (await wasCarriedOut(db, command.interaction)) ? repeated : done;
    })
    .catch((error: unknown) => {
      if (error instanceof CarriedOutBefore) return repeated;
      throw error;
    });
  log.info({ what, channel: whereInLog(command), ...inLog(outcome) }, 'action');
  return outcome;
}

function inLog(outcome: Logged): object {
  switch (outcome.outcome) {
    case 'done':
      return { outcome: 'done', match: outcome.match.id, version: outcome.match.version };
    case 'refused':
      return { outcome: 'refused', refusals: outcome.refusals.map(({ code }) => code) };
    case 'repeated':
      return outcome;
  }
}

/** Carries out a command in its channel, whose newest table is given. */
export const inChannel = (
  deps: Pick<TablesDeps, 'store' | 'log'>,
  asked: NamedCommand,
  work: (db: Database, newest: StoredTable | null) => Promise<Outcome>,
): Promise<Outcome> =>
  carryOutOnce(deps, asked, async (db) => work(db, await newestTable(db, asked.command.channel)));

/** Finds the channel's open table for a command, or refuses it: there is none, or the pressed button is of another. */
export const atOpenTable = (
  deps: Pick<TablesDeps, 'store' | 'log'>,
  asked: NamedCommand,
  work: (db: Database, table: OpenTable) => Promise<Outcome>,
): Promise<Outcome> =>
  inChannel(deps, asked, async (db, newest) => {
    const meant = await tableMeant(db, newest, asked.command);
    return meant.isThere ? work(db, meant.table) : refused(asked.command, newest, [meant.refusal]);
  });

/** The same for what the rules of the table and the game decide: saves it, and prepares its announcement beside the answer. */
export async function atTable(
  deps: Pick<TablesDeps, 'store' | 'now' | 'log'> & {
    readonly announcer: Pick<Announcer, 'prepare' | 'addToThread'>;
    readonly deliver: Tables['deliver'];
  },
  asked: NamedCommand,
  decide: (table: OpenTable, db: Database) => Decision | Promise<Decision>,
): Promise<Outcome> {
  const { command } = asked;
  let besides: Besides = nothingBesides;
  const outcome = await atOpenTable(deps, asked, async (db, before) => {
    const decided = await decide(before, db);
    if (decided.decision === 'refused') {
      const elsewhere = await elsewhereRefusal(db, decided.refusals[0], command);
      return refused(command, before, elsewhere === null ? decided.refusals : [elsewhere]);
    }
    const at = deps.now();
    const { decision, channels } = await backByPlaying(db, decided, command.person.id, {
      at,
      log: deps.log,
    });
    const circumstances = { interaction: command.interaction, at };
    const table = await save(db, before, decision, circumstances);
    besides = {
      toPrepare: table.board === null ? null : viewOf(table, null),
      joined: withoutThose(peopleAt(table), peopleAt(before)),
      channels: new Set(channels.filter((channel) => channel !== command.channel)),
    };
    return nowShown(viewOf(table, command.person.id), decision.announced);
  });
  // A try that was rolled back may have filled it.
  if (outcome.outcome !== 'done') return outcome;
  if (besides.toPrepare !== null) {
    deps.announcer.prepare(besides.toPrepare);
    deps.announcer.addToThread(besides.toPrepare, besides.joined);
  }
  for (const channel of besides.channels) void deps.deliver(channel);
  return outcome;
}

/** What to do once a command is saved, besides the answer. */
interface Besides {
  /** The table whose announcement is prepared; null for none. */
  readonly toPrepare: TableView | null;
  /** Who has sat down at it. */
  readonly joined: readonly Person[];
  /** The other channels to tell. */
  readonly channels: ReadonlySet<string>;
}
const nothingBesides: Besides = { toPrepare: null, joined: [], channels: new Set() };

const withoutThose = (people: readonly Person[], others: readonly Person[]): readonly Person[] =>
  people.filter(({ id }) => others.every((other) => other.id !== id));

/** Refuses a command whose table is in a thread of the channel, and names the thread; null if it isn't. */
async function movedRefusal(
  db: Database,
  { channel, button, person }: Command,
): Promise<TableRefusal | null> {
  const threads = await threadsMeant(db, channel, { table: button?.table ?? null, person: person.id });
  return threads.length === 0 ? null : { code: 'gameMoved', threads };
}

/** Instead of telling somebody that they don't sit at the channel's table: they do in a thread of the channel. */
async function elsewhereRefusal(
  db: Database,
  { code }: TableRefusal,
  { channel, button, person }: Command,
): Promise<TableRefusal | null> {
  if (code !== 'notSeated' || button !== null) return null;
  const threads = await threadsWith(db, channel, person.id);
  return threads.length === 0 ? null : { code: 'gameMoved', threads };
}

/** A refusal, with the table as the person sees it. */
export const refused = (
  { person }: Command,
  table: StoredTable | null,
  refusals: readonly [TableRefusal, ...TableRefusal[]],
) => ({ outcome: 'refused', refusals, match: table && viewOf(table, person.id) }) as const;

/** The place of a command for the log, which never names people. */
export const whereInLog = ({ channel }: Command): string => channelIn(channel);

/** The table that a command is for, or why it finds none. */
type Meant =
  | { readonly isThere: true; readonly table: OpenTable }
  | { readonly isThere: false; readonly refusal: TableRefusal };

const missing = (code: 'noTable' | 'gameOver' | 'tableGone' | 'turnOver' | 'boardChanged'): Meant => ({
  isThere: false,
  refusal: { code },
});

/** The channel's newest table, if it is open and still the one that the pressed button belongs to; otherwise the way to where it is now. */
export async function tableMeant(db: Database, newest: StoredTable | null, command: Command): Promise<Meant> {
  const meant = tableHere(newest, command);
  if (meant.isThere) return meant;
  const isOver = meant.refusal.code === 'tableGone' && (await isFinished(db, command));
  return isOver
    ? missing('gameOver')
    : { isThere: false, refusal: (await movedRefusal(db, command)) ?? meant.refusal };
}

/** Whether the pressed button belongs to a finished game of its channel, which has a newer table by now. */
async function isFinished(db: Database, { button, channel }: Command): Promise<boolean> {
  const table = button && (await tableNamed(db, button.table));
  return table?.stage === 'finished' && table.place === channel;
}

function tableHere(newest: StoredTable | null, { button }: Command): Meant {
  if (newest === null || !isOpen(newest)) {
    const isOver = newest?.stage === 'finished' && (button === null || button.table === newest.id);
    return missing(isOver ? 'gameOver' : button === null ? 'noTable' : 'tableGone');
  }
  if (button === null) return { isThere: true, table: newest };
  if (button.table !== newest.id) return missing('tableGone');
  const late = lateness(newest, button);
  return late === null ? { isThere: true, table: newest } : missing(late);
}

/** Why it is too late for a button of this table; null if it isn't. */
export function lateness(
  table: OpenTable,
  { turn, version }: NonNullable<Command['button']>,
): 'turnOver' | 'boardChanged' | null {
  if (turn !== null && turn !== turnNumber(table)) return 'turnOver';
  return version !== null && version !== table.version ? 'boardChanged' : null;
}

function turnNumber(table: OpenTable): number | null {
  const view = viewOf(table, null);
  return view.stage === 'running' && view.game.phase === 'playing' ? view.game.turn.number : null;
}
