import type { Seat } from '#games/shared/seat';
import { isPaused } from '#play/absence/absence-of';
import { turnIn, unused } from '#play/clocks/running';
import { computersToAct } from '#play/computers';
import type { Done } from '#play/decision';
import { playedOn } from '#play/played-on';
import { isPerson, type OpenTable, type StoredSitter } from '#store/stored-match';

/**
 * The decision for a table to which somebody comes back who was away: they play again from their next turn on. The current one stays with
 * the computer player who takes it, but nobody took it if the game was paused. Null if they weren't away.
 */
export function back(table: OpenTable, seat: Seat): Done | null {
  const sitter = table.players[seat];
  if (table.stage !== 'running' || sitter === undefined || !isPerson(sitter) || sitter.presence !== 'away')
    return null;
  const wasPaused = isPaused(table);
  const isTaken = !wasPaused && computersToAct(table).includes(seat);
  const players = table.players.with(seat, {
    ...sitter,
    presence: isTaken ? 'late' : 'here',
  } satisfies StoredSitter);
  const turn = turnIn(table.game);
  const clocks = table.clocks.map((clock) => {
    if (clock.seat !== seat) return clock;
    return wasPaused ? unused(clock) : { ...clock, turn };
  });
  return playedOn({ ...table, players, clocks }, [{ seat, person: sitter.id, what: 'back' }], {
    ...table,
    events: [{ event: 'cameBack', seat }],
    winner: null,
  });
}
