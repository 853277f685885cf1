import { undoableAfter } from '#games/replay';
import { sagrada } from '#games/sagrada/rules';
import { type Decision, type OpenTable, refuse } from './decision.ts';
import { takeBack } from './match.ts';
import { seatOf } from './seats.ts';
import type { Deed } from './tables.ts';

/** Takes back the person's own last step. What was waiting to be told of it is told no more. */
export function undo(table: OpenTable, { person }: Deed): Decision {
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.players[seat]?.resigned === true) return refuse({ code: 'alreadyResigned' });
  const back = takeBack(sagrada, { ...table, deal: table.game.deal }, seat);
  if (!back.ok) return refuse({ code: back.code });
  const { game, moves, undone, from } = back;
  if (game.phase === 'over') throw new Error('a finished game was continued');
  const undoable = undoableAfter(sagrada, back, table.players);
  return {
    decision: 'done',
    table: { ...table, game, moves, undoable },
    steps: [{ seat, person: person.id, what: 'undo' }],
    events: [{ event: 'undone', seat }],
    how: undone.some(({ event }) => event === 'turnEnded') ? 'post' : 'refresh',
    takenBack: from,
  };
}
