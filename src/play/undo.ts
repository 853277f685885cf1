import { revealed } from '#games/sagrada/event';
import { lastByAPerson, playedOut, undoableAfter } from '#games/replay';
import { sagrada } from '#games/sagrada/rules';
import { type Decision, type OpenTable, refuse } from './decision.ts';
import { seatOf } from './seating.ts';
import type { Deed } from './tables.ts';

/**
 * Takes back the person's own last step, with all automatic ones after it: only while nobody else has acted and nothing was
 * revealed since it began. Replaying the remaining steps gives the game before it.
 */
export function undo(table: OpenTable, { person }: Deed): Decision {
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.players[seat]?.resigned === true) return refuse({ code: 'alreadyResigned' });
  const { moves, players } = table;
  const place = lastByAPerson(moves);
  const last = moves[place];
  if (table.game.phase === 'choosing' || last?.seat !== seat) return refuse({ code: 'nothingToUndo' });
  const undone = moves.slice(place).flatMap(({ events }) => events);
  if (revealed(undone)) return refuse({ code: 'undoRevealed' });
  const left = playedOut(sagrada, table.game.deal, moves.slice(0, place));
  const { game } = left;
  if (game.phase === 'over') throw new Error('a finished game was continued');
  return {
    decision: 'done',
    table: { ...table, ...left, game, undoable: undoableAfter(sagrada, left, players) },
    steps: [{ seat, person: person.id, what: 'undo' }],
    events: [{ event: 'undone', seat }],
    how: undone.some(({ event }) => event === 'turnEnded') ? 'post' : 'refresh',
    takenBack: last.version,
  };
}
