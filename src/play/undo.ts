import { sagrada } from '#games/sagrada/rules';
import { type OpenTable, stateAfter } from '#store/kept-match';
import { isComputersTurn } from './computers.ts';
import { type Decision, refuse } from './decision.ts';
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
  // The next turn has no message of its own yet if a computer player still thinks about it.
  const wasTold = !isComputersTurn(table);
  return {
    decision: 'done',
    match: { ...table, ...stateAfter(table, { game, moves }) },
    steps: [{ seat, person: person.id, what: 'undo' }],
    announced: {
      how: wasTold && undone.some(({ event }) => event === 'turnEnded') ? 'post' : 'refresh',
      events: [{ event: 'undone', seat }],
    },
    takenBack: from,
  };
}
