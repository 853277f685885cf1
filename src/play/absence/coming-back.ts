import type { Logger } from 'pino';
import type { Seat } from '#games/shared/seat';
import type { Span } from '#play/clocks/counted-time';
import { plan } from '#play/clocks/planning';
import { projectionOf } from '#play/clocks/running';
import { readableTables } from '#play/closing';
import { type Done, done } from '#play/decision';
import { back } from '#play/late/back';
import { save } from '#play/save';
import { isForOthers, seatOf } from '#play/seats';
import { dropSubstitute, wholeAbsence } from '#store/agreements';
import { dayLength } from '#store/day';
import type { MatchId } from '#store/match-id';
import type { PersonPreferences } from '#store/preferences';
import type { Database } from '#store/schema';
import { isAround } from '#store/step-log';
import { isOpen, type StoredTable } from '#store/stored-match';
import { saveChosen } from '#store/stored-preferences';

type Absent = Pick<PersonPreferences, 'absence' | 'absences'>;

/** How many days somebody can be away, within so many days. */
const mostDays = 14;
const withinDays = 365;

/** How much of that is left after these absences at a moment, in milliseconds. Each counts as a day at least. */
export function leftAfter(absences: readonly Span[], at: number): number {
  const begin = at - withinDays * dayLength;
  const used = absences.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.max(until, from + dayLength) - Math.max(from, begin)),
    0,
  );
  return Math.max(0, mostDays * dayLength - used);
}

/** The latest end of an absence that begins at a moment after these; null if less than a day is left. */
export function latestEnd(absences: readonly Span[], from: number): number | null {
  const left = leftAfter(absences, from);
  return left < dayLength ? null : from + left;
}

/** The first moment from which on somebody can be away again for a day, as far as whole days tell. */
export function nextFree(absences: readonly Span[], now: number): number {
  const days = Array.from({ length: withinDays + 1 }, (_, ahead) => now + ahead * dayLength);
  return days.find((at) => latestEnd(absences, at) !== null) ?? now + withinDays * dayLength;
}

/** The absences of somebody who comes back at a moment, or was back before; null if they aren't away. */
export function afterAbsence({ absence, absences }: Absent, at: number): Absent | null {
  if (absence === null) return null;
  const over: Span = { from: absence.from, until: Math.min(absence.until, at) };
  const counted = absences.filter(({ until }) => until > at - (withinDays + 1) * dayLength);
  return { absence: null, absences: [...counted, over] };
}

/** What somebody's tables are told, and when in milliseconds since 1970. */
interface Telling {
  readonly what: 'away' | 'back';
  readonly at: number;
  readonly log: Logger;
  /** Whether they are there themselves; otherwise only the computers go that played for their absence. */
  readonly isHere: boolean;
  /** A table that is told in another way. */
  readonly except?: MatchId;
}

/**
 * Has the open tables at which a person still plays know that they are away or back, and plan their clocks by that. Gives the channels
 * to tell.
 */
export async function tellTables(
  db: Database,
  person: string,
  { what, at, log, isHere, except }: Telling,
): Promise<readonly string[]> {
  const channels: string[] = [];
  for await (const table of await readableTables(db, { person }, log)) {
    if (table.id === except || !isOpen(table) || !isForOthers(table)) continue;
    const seat = seatOf(table, person);
    if (what === 'back' && seat !== null) await dropSubstitute(db, table.id, seat);
    // Nobody waits for somebody who resigned.
    if (seat !== null && table.players[seat]?.presence === 'resigned') continue;
    // The clocks that run stop or go on.
    const { table: timed, outages } = await projectionOf(db, table);
    const returned = what === 'back' && seat !== null && (isHere || isSubstituted(table, seat));
    const decision = returned ? back(timed, seat) : null;
    const told = decision ?? done<StoredTable>(timed, { seat, person, what });
    const saved = await save<StoredTable>(db, table, told, { interaction: null, at });
    // The end of an absence is a moment of the table even where no clock changes.
    await plan(db, saved, outages, at);
    channels.push(table.place);
  }
  return channels;
}

/** Whether the others agreed that the computer plays in a seat. */
const isSubstituted = ({ agreements }: StoredTable, seat: Seat): boolean =>
  agreements.some((each) => each.seat === seat && each.turn === wholeAbsence);

/** Ends a person's absence, if they are away, and tells their tables. Gives the channels to tell. */
export async function endAbsence(
  db: Database,
  person: string,
  before: Absent,
  telling: Omit<Telling, 'what'>,
): Promise<readonly string[]> {
  const after = afterAbsence(before, telling.at);
  if (after === null) return [];
  await saveChosen(db, { owner: 'person', id: person }, { ...after });
  return tellTables(db, person, { ...telling, what: 'back' });
}

/** What a command made of a table, and the channels to tell besides. */
interface Back {
  readonly decision: Done;
  readonly channels: readonly string[];
}

/** Somebody who plays with others while they are away is back. */
export async function backByPlaying(
  db: Database,
  decision: Done,
  person: string,
  telling: Pick<Telling, 'at' | 'log'>,
): Promise<Back> {
  const { match, steps } = decision;
  const before = match.preferences.get(person);
  const hasPlayed = steps.some((step) => step.person === person && !isAround(step));
  const after = before && hasPlayed && isForOthers(match) ? afterAbsence(before, telling.at) : null;
  if (before === undefined || after === null) return { decision, channels: [] };
  const seat = seatOf(match, person);
  if (seat !== null) await dropSubstitute(db, match.id, seat);
  const channels = await endAbsence(db, person, before, { ...telling, isHere: true, except: match.id });
  const preferences = new Map([...match.preferences, [person, { ...before, ...after }]]);
  return { decision: { ...decision, match: { ...match, preferences } }, channels };
}
