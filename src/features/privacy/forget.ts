import { daily } from '#features/challenge/daily';
import { markIfPlayed } from '#features/challenge/played-mark';
import { weekly } from '#features/challenge/weekly';
import { markIfAnswered } from '#features/puzzle/solvers';
import { readableTables } from '#play/closing';
import { type Decision, done } from '#play/decision';
import type { TablesDeps } from '#play/deps';
import { leave } from '#play/lobby';
import { leaveMark } from '#play/marks';
import { resign } from '#play/play';
import { save } from '#play/save';
import { seatOf } from '#play/seats';
import type { Command } from '#play/tables';
import { formerId } from '#store/chairs';
import { planCards } from '#store/day-cards';
import { reviseNotices } from '#store/notices';
import { requeue } from '#store/outbox';
import type { Database } from '#store/schema';
import type { StoredTable } from '#store/stored-match';
import { setAtTable } from '#store/stored-preferences';
import {
  deleteOwn,
  matchesSatIn,
  renameAt,
  someClosedTraces,
  type Trace,
  tracesOf,
} from './trace-queries.ts';

/** How many games in which all is over are changed at once: somebody may have thousands, and others wait meanwhile. */
const atOnce = 5;

type Former = (locale: string) => string;

/**
 * Takes a person out of some games in which all is over, before {@link forget} does all the rest at once. Returns whether there were
 * any. If it is interrupted, the person is still there, and can ask again.
 */
export async function forgetSomeClosed(
  db: Database,
  person: string,
  former: Former,
  deps: Pick<TablesDeps, 'id'>,
): Promise<boolean> {
  const traces = await someClosedTraces(db, person, atOnce);
  await rename(db, person, traces, { former, deps });
  return traces.length > 0;
}

async function rename(
  db: Database,
  person: string,
  traces: readonly Trace[],
  { former, deps }: { readonly former: Former; readonly deps: Pick<TablesDeps, 'id'> },
): Promise<void> {
  for (const trace of traces) {
    const name = former(await languageAt(db, trace));
    await renameAt(db, trace, { person, former: formerId(deps.id()), name });
  }
}

/**
 * Makes a person leave every open table: they leave lobbies, resign from games with others, and cancel solo games, even a ranked
 * attempt at the daily challenge. Gives the channels to tell.
 */
async function leaveAll(
  db: Database,
  command: Command,
  { now, log }: Pick<TablesDeps, 'now' | 'log'>,
): Promise<readonly string[]> {
  const channels: string[] = [];
  for await (const table of await readableTables(db, { person: command.person.id }, log)) {
    const decision = leavingForGood(table, command);
    if (decision?.decision === 'done') await save(db, table, decision, { interaction: null, at: now() });
    // A player who had resigned before stays on the board, under another name.
    else await requeue(db, table.id, table.version, 'refresh');
    if (table.guild !== null) channels.push(table.place);
  }
  return channels;
}

/** Has the open tables told where a person without a seat wanted something, which is deleted with them. Gives their channels. */
async function wantNothing(
  db: Database,
  { person: { id: guest } }: Command,
  { now, log }: Pick<TablesDeps, 'now' | 'log'>,
): Promise<readonly string[]> {
  const channels: string[] = [];
  for await (const table of await readableTables(db, { guest }, log)) {
    await reviseNotices(db, { match: table.id, kind: 'seatAsked' }, now());
    await requeue(db, table.id, table.version, 'refresh');
    channels.push(table.place);
  }
  return channels;
}

/** The decision for an open table that a person leaves for good; null for a closed one. */
function leavingForGood(table: StoredTable, command: Command): Decision | null {
  if (table.stage === 'lobby') return leave(table, command, null);
  if (table.stage !== 'running') return null;
  if (table.setup.mode === 'table') return resign(table, command);
  const step = { seat: seatOf(table, command.person.id), person: command.person.id, what: 'cancel' } as const;
  return done({ ...table, stage: 'cancelled' }, step, 'post');
}

/**
 * Forgets a person in one transaction. A stand-in takes their place at each table, so that its game can still be replayed and
 * verified. Gives the channels to tell.
 */
export async function forget(
  db: Database,
  command: Command,
  former: Former,
  deps: Pick<TablesDeps, 'id' | 'now' | 'seed' | 'log'>,
): Promise<readonly string[]> {
  const { id: person } = command.person;
  await markIfPlayed(db, daily, person, deps);
  await markIfPlayed(db, weekly, person, deps);
  await markIfAnswered(db, person, deps);
  const channels = [...(await leaveAll(db, command, deps)), ...(await wantNothing(db, command, deps))];
  const traces = await tracesOf(db, person);
  const satIn = await matchesSatIn(db, person);
  // They know its cards or have resigned, so they can't take a seat there again.
  for (const { table, isRunning } of traces)
    if (isRunning && satIn.has(table)) await leaveMark(db, { kind: 'seat', of: table, person }, deps.seed);
  await rename(db, person, traces, { former, deps });
  await planCards(db, { person }, deps.now());
  await deleteOwn(db, person);
  return channels;
}

/** The language of a table's public messages. */
async function languageAt(db: Database, { table, guild, locale }: Trace): Promise<string> {
  const { settings } = await setAtTable(db, { table, guild, mode: 'table' }, []);
  return settings.language ?? locale;
}
