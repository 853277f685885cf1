import { sagrada } from '#games/sagrada/rules';
import type { OpenTable, TableAt } from '#store/kept-match';
import { absenceOf } from '#play/absence/absence-of';
import type { TableRefusal } from '#play/outcome';
import { seatOf } from '#play/seats';
import { nudgeable, nudgeableNow } from './nudging.ts';
import { isRunning } from '#play/clocks/running';

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
