import { levelSign } from '#discord/kit/glyph';
import { nameAt, plainName } from '#discord/kit/names';
import type { Seat } from '#games/shared/seat';
import { glazierAt, standInAt } from '#play/computers';
import { personAt, type TableEvent, type TableView } from '#play/table';
import { glazierNamed } from '#players/glaziers';

/** What happened around something that was done in a seat: before it, and from it on. */
interface Around {
  readonly before: readonly TableEvent[];
  readonly after: readonly TableEvent[];
}

/** Who did something in a seat: its player then, or the computer player that stood in for them, by its sign before their name. */
export function actorText(seat: Seat, table: TableView, around: Around): string {
  const before = formerAt(seat, table, around);
  const name = before === undefined ? nameAt(table, seat) : plainName(before.name);
  const wasPerson = before === undefined ? personAt(table, seat) !== null : before.person !== null;
  const isStandIn = table.stage === 'running' && wasPerson;
  const glazier = isStandIn && wasPlayedFor(seat, table, around) ? standInAt(table, seat) : null;
  return glazier === null ? name : `${levelSign(glazierNamed(glazier).level)} ${name}`;
}

/** Who sat there when something was done, if somebody has taken the seat over since. */
const formerAt = (
  seat: Seat,
  { predecessors }: TableView,
  { after }: Around,
): TableView['predecessors'][number] | undefined => {
  const takeovers = after.slice(1).filter((event) => event.event === 'seatTaken' && event.seat === seat);
  if (takeovers.length === 0) return undefined;
  return predecessors.filter((each) => each.seat === seat).at(-takeovers.length);
};

/** Events from which on somebody else plays a seat. */
const leaving: ReadonlySet<TableEvent['event']> = new Set(['resigned', 'timedOut', 'wentAway']);

/** Events until which somebody else played it. */
const returning: ReadonlySet<TableEvent['event']> = new Set(['cameBack', 'seatTaken']);

/** Whether a computer player did it: the next change of who plays the seat tells, or else the last one. */
function wasPlayedFor(seat: Seat, table: TableView, { before, after }: Around): boolean {
  const isOf = (event: TableEvent): boolean => 'seat' in event && event.seat === seat;
  const [own, ...later] = after.filter(isOf);
  if (own === undefined || own.event === 'turnSkipped') return false;
  if (leaving.has(own.event) || returning.has(own.event)) return false;
  const last = before.findLast(
    (event) =>
      isOf(event) &&
      (event.event === 'timedOut' || event.event === 'turnEnded' || returning.has(event.event)),
  );
  // Until that turn ends, whatever happens in the next one.
  if (last?.event === 'timedOut') return true;
  const next = later.find(({ event }) => leaving.has(event) || returning.has(event));
  return next === undefined ? glazierAt(table, seat) !== null : returning.has(next.event);
}
