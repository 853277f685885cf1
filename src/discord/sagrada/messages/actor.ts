import { levelSign } from '#discord/kit/glyph';
import { nameAt } from '#discord/kit/names';
import type { Seat } from '#games/shared/seat';
import { glazierAt } from '#play/computers';
import { personAt, type TableEvent, type TableView } from '#play/table';
import { glazierNamed } from '#players/glaziers';

/**
 * Who did something in a seat: its player, or the computer player that plays on for somebody who resigned, by its sign before their name.
 * @param later what happened after it: whoever resigned then did it themselves
 */
export function actorText(seat: Seat, table: TableView, later: readonly TableEvent[]): string {
  const name = nameAt(table, seat);
  const hadLeft = table.stage === 'running' && !later.some((event) => isResigning(event, seat));
  const glazier = hadLeft && personAt(table, seat)?.resigned === true ? glazierAt(table, seat) : null;
  return glazier === null ? name : `${levelSign(glazierNamed(glazier).level)} ${name}`;
}

const isResigning = (event: TableEvent, seat: Seat): boolean =>
  event.event === 'resigned' && event.seat === seat;
