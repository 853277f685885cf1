import { type Game, turnsOf } from '#games/sagrada/game';
import { sagrada } from '#games/sagrada/rules';
import { lastRound } from '#games/sagrada/turn-order';
import type { Seat } from '#games/shared/seat';
import type { StoredClock } from '#store/clocks';
import { dayLength } from '#store/day';
import { type Outage, outagesSince } from '#store/outages';
import { defaultPreferences, type PersonPreferences, type TableSettings } from '#store/preferences';
import type { Reading } from '#store/schema';
import {
  type OpenTable,
  peopleStillPlaying,
  personAt,
  type StoredTable,
  type TableAt,
} from '#store/stored-match';
import { countedBetween, momentAfter, type Span, type Stops } from './counted-time.ts';

/** How many turns in a row somebody misses until they are away. Who plays that seat again has missed none. */
export const missedUntilAway = 2;

/** The number of the turn that a game is in, from 1; 0 while windows are chosen. */
export const turnIn = (game: Game): number =>
  game.phase === 'playing' ? (game.round - 1) * turnsOf(game, game.round).length + game.turn.index + 1 : 0;

/** Whether a clock runs. */
export const isRunning = ({ stoppedAt }: StoredClock): boolean => stoppedAt === null;

/** Whether the time of a clock that runs is out at a moment, and nobody was told yet. */
export const ranOut = (clock: StoredClock, at: number): boolean =>
  isRunning(clock) && clock.outAt !== null && clock.outAt <= at;

/** Whether its time is out, and its board says so, because the others decide what happens. */
export const isTimeOutTold = (clock: StoredClock): boolean =>
  isRunning(clock) && clock.bank !== null && clock.outAt === null;

/** The seats whose clocks run: of people who are there and whose turn it is, as long as there are at least two to play together. */
function awaitedSeats(table: TableAt<'running'>): readonly Seat[] {
  return peopleStillPlaying(table).length > 1
    ? sagrada.seatsToAct(table.game).filter((seat) => personAt(table, seat)?.presence === 'here')
    : [];
}

/** The clocks of a running table that run although their turn is over or nobody is there to take it. */
export function clocksToStop(table: StoredTable): readonly StoredClock[] {
  if (table.stage !== 'running') return [];
  const turn = turnIn(table.game);
  const awaited = awaitedSeats(table);
  return table.clocks.filter(
    (clock) => isRunning(clock) && (clock.turn < turn || !awaited.includes(clock.seat)),
  );
}

/** A moment in milliseconds since 1970, and the times that counted for nobody since the clocks that stop have started. */
interface Now {
  readonly at: number;
  readonly outages: Stops['outages'];
}

/**
 * The clocks of a table after something was done there, in seat order: those of whoever is to act now start, all others stop. A turn that
 * was given back by an undo goes on with the time that was left.
 */
export function clocksAfter(table: StoredTable, { at, outages }: Now): readonly StoredClock[] {
  if (table.stage !== 'running') return [];
  const turn = turnIn(table.game);
  const awaited = new Set(awaitedSeats(table));
  const stopsOf = (seat: Seat): Stops => stopsAt(table, seat, outages);

  const stopped = (clock: StoredClock): StoredClock => {
    const { seat, since, bank } = clock;
    if (!isRunning(clock)) return clock;
    const left = bank === null ? null : Math.max(0, bank - countedBetween(since, at, stopsOf(seat)));
    // Who has taken their turn is there again; one that an undo put off isn't over.
    const hasActed = personAt(table, seat)?.presence === 'here' && turn >= clock.turn;
    const missed = hasActed ? 0 : clock.missed;
    return { ...clock, stoppedAt: at, bank: left, outAt: null, missed, offeredAt: null };
  };
  const started = (seat: Seat, before: StoredClock | undefined): StoredClock => {
    const bank = bankFor(table, before?.bank ?? null);
    const missed = before?.missed ?? 0;
    const fresh = { seat, turn, missed: missed < missedUntilAway ? missed : 0, nudges: 0, nudgedAt: null };
    return { ...fresh, ...runningFrom(at, bank, stopsOf(seat)) };
  };

  return table.players.flatMap((_, seat) => {
    const clock = table.clocks.find((each) => each.seat === seat);
    if (!awaited.has(seat)) return clock === undefined ? [] : [stopped(clock)];
    if (clock === undefined) return [started(seat, clock)];
    if (clock.turn < turn) return [started(seat, stopped(clock))];
    if (isRunning(clock)) return [clock];
    return [{ ...clock, ...runningFrom(at, clock.bank ?? bankFor(table, null), stopsOf(seat)) }];
  });
}

/** How many turns a player has in a game. */
const mostTurns = 2 * lastRound;

/** How much time a new turn has, in milliseconds; null without an end. What was left of a live one before stays, and grows. */
function bankFor({ settings }: StoredTable, left: number | null): number | null {
  if (settings.pace !== 'live') return fullTurn(settings);
  const [bank, increment] = [settings.bank * 60_000, settings.increment * 1_000];
  // Games of before this version could change from days to live: what was left of a day is more than anyone can have saved.
  return Math.min(left ?? bank, bank + mostTurns * increment) + increment;
}

/** How much time every turn has where they all have the same, in milliseconds; otherwise null. */
export function fullTurn({ pace }: StoredTable['settings']): number | null {
  switch (pace) {
    case 'relaxed':
    case 'live':
      return null;
    case 'day':
      return dayLength;
    case 'threeDays':
      return 3 * dayLength;
  }
}

/** The paces at which people sleep during a turn. */
const overNight: ReadonlySet<TableSettings['pace']> = new Set(['day', 'threeDays']);

/** What doesn't count for a person's clock at a table of this pace. */
export const stopsFor = (
  { zone, night, absence, absences }: PersonPreferences,
  pace: TableSettings['pace'],
  outages: readonly Span[],
): Stops => ({
  outages,
  absences: absence === null ? absences : [...absences, absence],
  night: zone !== null && night !== null && overNight.has(pace) ? { zone, ...night } : null,
});

/** What doesn't count for the clock of a person's seat. */
export function stopsAt(table: StoredTable, seat: Seat, outages: Stops['outages']): Stops {
  const person = personAt(table, seat)?.id ?? '';
  return stopsFor(table.preferences.get(person) ?? defaultPreferences, table.settings.pace, outages);
}

const runningFrom = (at: number, bank: number | null, stops: Stops) => ({
  since: at,
  stoppedAt: null,
  bank,
  outAt: bank === null ? null : momentAfter(at, bank, stops),
  offeredAt: null,
});

/**
 * The clocks of a table with the moments at which they run out as they are known now: outages, absences and nights may have moved them.
 */
const clocksProjected = (table: StoredTable, outages: Stops['outages']): readonly StoredClock[] =>
  table.clocks.map((clock) => {
    const { seat, since, bank } = clock;
    if (!isRunning(clock) || bank === null || isTimeOutTold(clock)) return clock;
    const outAt = momentAfter(since, bank, stopsAt(table, seat, outages));
    return outAt === clock.outAt ? clock : { ...clock, outAt };
  });

/**
 * The clocks of a table, of which those that run start again with the time they had, or with a whole turn's if they had none: until this
 * moment nobody could know that they run.
 */
export const clocksRestarted = (table: StoredTable, at: number): readonly StoredClock[] =>
  table.clocks.map((clock) => {
    if (!isRunning(clock)) return clock;
    const bank = clock.bank === 0 ? bankFor(table, null) : clock.bank;
    return { ...clock, ...runningFrom(at, bank, stopsAt(table, clock.seat, [])) };
  });

/** The clock of a seat, which stands still, for somebody who hasn't used any time. */
export const unused = (clock: StoredClock): StoredClock => ({
  ...clock,
  turn: 0,
  bank: null,
  missed: 0,
  nudges: 0,
  nudgedAt: null,
});

/** An open table whose clocks show when they run out as it is known now, and the times that counted for nobody. */
export interface Projection {
  readonly table: OpenTable;
  readonly outages: readonly Outage[];
}

/** The projection of a table, with the times that counted for nobody since its clocks started. */
export async function projectionOf(db: Reading, table: OpenTable): Promise<Projection> {
  const started = table.clocks.filter(isRunning).map(({ since }) => since);
  const asked = table.requests.map(({ askedAt }) => askedAt);
  const outages = await outagesSince(db, table.guild, Math.min(...started, ...asked, table.changedAt));
  return { table: { ...table, clocks: clocksProjected(table, outages) }, outages };
}
