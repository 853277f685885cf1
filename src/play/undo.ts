import { type GameEvent, revealed } from '#games/sagrada/event';
import type { Seat } from '#games/sagrada/turn-order';
import type { Step } from '#store/deed-log';
import type { KeptRunning } from '#store/kept-table';
import { type Decision, type OpenTable, refuse } from './decision.ts';
import { replayed, type StandingStep, standingSteps } from './history.ts';
import { seatOf } from './seating.ts';
import type { Deed } from './tables.ts';

/**
 * Takes back the person's own last step, with all automatic ones after it: only while nobody else has acted and nothing was
 * revealed since it began. Replaying the remaining steps gives the game before it.
 * @param log everything that was done at the table
 */
export function undo(table: OpenTable, { person }: Deed, log: readonly Step[]): Decision {
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.players[seat]?.resigned === true) return refuse({ code: 'alreadyResigned' });
  const standing = standingSteps(log);
  const place = lastByAPerson(standing);
  const step = standing[place];
  if (table.game.phase === 'choosing' || step?.seat !== seat) return refuse({ code: 'nothingToUndo' });
  const { deal } = table.game;
  const undone = replayed(deal, standing).events.slice(place).flat();
  if (revealed(undone)) return refuse({ code: 'undoRevealed' });
  const left = standing.slice(0, place);
  const { game, events } = replayed(deal, left);
  if (game.phase === 'over') throw new Error('a finished game was continued');
  return {
    decision: 'done',
    table: { ...table, game, undoable: undoableOf(table, left, events) },
    steps: [{ seat, person: person.id, what: 'undo' }],
    events: [{ event: 'undone', seat }],
    how: undone.some(({ event }) => event === 'turnEnded') ? 'post' : 'refresh',
    takenBack: step.version,
  };
}

/** The index of the last step that wasn't automatic: the seat of a player who resigned doesn't block an undo. */
const lastByAPerson = (standing: readonly StandingStep[]): number =>
  standing.findLastIndex(({ person }) => person !== null);

/** The seat whose last step can be taken back after these steps. */
function undoableOf(
  { players }: KeptRunning,
  standing: readonly StandingStep[],
  events: readonly (readonly GameEvent[])[],
): Seat | null {
  const place = lastByAPerson(standing);
  const seat = standing[place]?.seat ?? null;
  if (seat === null || players[seat]?.resigned === true) return null;
  return revealed(events.slice(place).flat()) ? null : seat;
}
