import { sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';
import { absenceOf } from '#play/absence/absence-of';
import { earliest, momentAfter, type Stops } from '#play/clocks/counted-time';
import { fullTurn, isRunning, isTimeOutTold, ranOut, stopsAt } from '#play/clocks/running';
import type { Happening, WhenDue } from '#play/due/when-due';
import type { TableRefusal } from '#play/outcome';
import { seatOf } from '#play/seats';
import { wantsTurnNotices } from '#play/turn-notices';
import type { StoredClock } from '#store/clocks';
import { dayLength } from '#store/day';
import { queueNotice, reviseNotices } from '#store/notices';
import { defaultPreferences, type PersonPreferences } from '#store/preferences';
import type { Database } from '#store/schema';
import {
  type OpenTable,
  personAt,
  type StoredPerson,
  type StoredTable,
  type TableAt,
} from '#store/stored-match';
import { planTurnNotice } from '#store/turn-notices';

/** How long before the end of a live turn its player is nudged, in milliseconds. */
const lastMinute = 60_000;

/** Where turns may take as long as they like: when a player is nudged first, and how long after each time again, in milliseconds. */
const relaxed = { first: dayLength, again: 3 * dayLength } as const;

const preferencesAt = ({ preferences }: StoredTable, { id }: StoredPerson): PersonPreferences =>
  preferences.get(id) ?? defaultPreferences;

/** Whether the person in a seat wants to be told of their turns at this table. */
function isTold(table: StoredTable, seat: Seat): boolean {
  const person = personAt(table, seat);
  return table.settings.mentions && person !== null && preferencesAt(table, person).notify !== 'nobody';
}

/** The clocks of those who are to act now and want to be nudged, without the one who nudges. */
const nudgeable = (table: TableAt<'running'>, by: Seat | null = null): readonly StoredClock[] =>
  table.clocks.filter((clock) => isRunning(clock) && clock.seat !== by && isTold(table, clock.seat));

/** Those of them who didn't say to be away. */
export const nudgeableNow = (table: TableAt<'running'>, by: Seat | null): readonly StoredClock[] =>
  nudgeable(table, by).filter(({ seat }) => absenceOf(table, seat) === null);

/** When a player is nudged automatically next; null if they aren't in this turn any more. */
function nudgeOf(
  table: TableAt<'running'>,
  clock: StoredClock,
  { outages, at }: { readonly outages: Stops['outages']; readonly at: number },
): number | null {
  const { seat, since, bank, nudgedAt } = clock;
  // If nobody had the time to nudge them until now, it is too late.
  if (ranOut(clock, at) || isTimeOutTold(clock)) return null;
  const stops = stopsAt(table, seat, outages);
  if (bank === null)
    return nudgedAt === null
      ? momentAfter(since, relaxed.first, stops)
      : momentAfter(nudgedAt, relaxed.again, stops);
  const full = fullTurn(table.settings);
  const left = full === null ? lastMinute : full / 2;
  // Who has a minute for a live turn was just called to it, and a turn that an undo gave back goes on.
  if (bank <= left && (full === null || nudgedAt !== null)) return null;
  const moment = momentAfter(since, Math.max(0, bank - left), stops);
  return nudgedAt !== null && nudgedAt >= moment ? null : moment;
}

/** When somebody is nudged next, before time is out. */
export const nudgeAt: WhenDue = async (_db, { table, outages }, at) => {
  if (table.stage !== 'running') return null;
  const moments = nudgeable(table).flatMap((clock) => nudgeOf(table, clock, { outages, at }) ?? []);
  return earliest(moments);
};

/** Nudges those for whom it is time: one, or in one message several who haven't chosen a window yet. */
export const nudgeDue: Happening = async (db, { table, outages }, at) => {
  if (table.stage !== 'running') return table;
  const due = nudgeable(table).filter((clock) => {
    const moment = nudgeOf(table, clock, { outages, at });
    return moment !== null && moment <= at;
  });
  return nudge(db, table, due, at);
};

/**
 * The table after these players were nudged, with their clocks to be kept. The messages that do it are queued, each as its reader likes
 * it, and an earlier one in the channel goes.
 */
export async function nudge<T extends StoredTable>(
  db: Database,
  table: T,
  nudged: readonly StoredClock[],
  at: number,
): Promise<T> {
  const about = { match: table.id, kind: 'nudge' } as const;
  await reviseNotices(db, about, at);
  await queueNotice(db, { ...about, number: at, person: null }, at);
  for (const { seat } of nudged) {
    const person = personAt(table, seat);
    if (person !== null && wantsTurnNotices(preferencesAt(table, person)))
      await planTurnNotice(db, person.id, at);
  }
  const clocks = table.clocks.map((clock) =>
    nudged.includes(clock) ? { ...clock, nudges: clock.nudges + 1, nudgedAt: at } : clock,
  );
  return { ...table, clocks };
}

/** The people whom a message in the channel nudged at a moment and who are still to act; null if there are none. */
export function nudgedBy(table: StoredTable, moment: number): readonly string[] | null {
  const people = table.clocks.flatMap((clock) => {
    const person = isRunning(clock) && clock.nudgedAt === moment ? personAt(table, clock.seat) : null;
    return person === null || preferencesAt(table, person).notify === 'direct' ? [] : [person.id];
  });
  return people.length === 0 ? null : people;
}

/** How long after a turn has begun, or somebody was nudged in it, anybody may nudge, in milliseconds. */
const pause = 6 * 3_600_000;

/** From when on a person may nudge those whom the table waits for; null if there is nobody whom they may. */
export function nudgeFrom(table: TableAt<'running'>, person: string): number | null {
  const own = seatOf(table, person);
  const nudged = own === null ? [] : nudgeableNow(table, own);
  if (nudged.length === 0) return null;
  return Math.max(...nudged.map(({ since, nudgedAt }) => Math.max(since, nudgedAt ?? 0))) + pause;
}

/** Why a person may not nudge those whom the table waits for; null if they may. */
export function nudgeRefusal(table: OpenTable, person: string, at: number): TableRefusal | null {
  if (table.stage === 'lobby') return { code: 'notStarted' };
  const own = seatOf(table, person);
  if (own === null) return { code: 'notSeated' };
  const waitingFor = table.clocks.flatMap((clock) =>
    isRunning(clock) && clock.seat !== own ? [clock.seat] : [],
  );
  if (waitingFor.length === 0)
    return { code: sagrada.seatsToAct(table.game).includes(own) ? 'nudgeSelf' : 'nudgeComputer' };
  if (!table.settings.mentions) return { code: 'nudgeQuiet' };
  const wanting = nudgeable(table, own);
  if (wanting.length === 0) return { code: 'nudgeUnwanted', waitingFor };
  const next = nudgeFrom(table, person);
  if (next === null) {
    const seats = wanting.map(({ seat }) => seat);
    const ends = seats.flatMap((seat) => absenceOf(table, seat)?.until ?? []);
    return { code: 'nudgeAbsent', waitingFor: seats, moment: Math.min(...ends) };
  }
  if (next <= at) return null;
  const nudged = nudgeableNow(table, own);
  const wasNudged = nudged.some(({ nudgedAt }) => nudgedAt !== null && nudgedAt + pause > at);
  return {
    code: wasNudged ? 'nudgeAgain' : 'nudgeEarly',
    waitingFor: nudged.map(({ seat }) => seat),
    moment: next,
  };
}
