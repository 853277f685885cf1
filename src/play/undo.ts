import { sagrada } from '#games/sagrada/rules';
import { goesBackAt, type OpenTable, settledAt, stateAfter, type TableAt } from '#store/kept-match';
import { lastChosen } from '#games/replay';
import type { Seat } from '#games/shared/seat';
import { lateness } from './carry-out.ts';
import { computersToAct } from './computers.ts';
import { type Decision, refuse } from './decision.ts';
import { takeBack } from './match.ts';
import { seatOf } from './seats.ts';
import type { Deed } from './tables.ts';

/**
 * Takes back the person's own last step, with what computer players did since if nobody else plays there. Nothing more is told of it.
 * @param deed its button may be of any time: what has happened since then is said here
 */
export function undo(table: OpenTable, { person, button }: Deed): Decision {
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.players[seat]?.presence === 'resigned') return refuse({ code: 'alreadyResigned' });
  if (computersToAct(table).includes(seat)) return refuse({ code: 'computerTakesTurn' });
  const since = button?.version ?? lastVersionOf(table, seat);
  const goesBack = goesBackAt(table);
  const last = table.moves[lastChosen(table.moves, goesBack)];
  if (last !== undefined && last.version <= settledAt(table.predecessors))
    return refuse({ code: 'seatTakenSince' });
  if (last !== undefined && since !== null && last.seat !== seat && last.version > since)
    return refuse({ code: 'movedSince', mover: last.seat });
  const late = button === null || isStillMeant(table, button) ? null : lateness(table, button);
  if (late !== null) return refuse({ code: late });
  const back = takeBack(sagrada, { ...table, deal: table.game.deal }, seat, goesBack);
  if (!back.ok) return refuse({ code: back.code });
  const { game, moves, undone, from } = back;
  return {
    decision: 'done',
    match: { ...table, ...stateAfter(table, { game, moves }) },
    steps: [{ seat, person: person.id, what: 'undo' }],
    // The message of the turn that had begun goes on with the one that comes back: its player has just undone it, and needs no call.
    announced: { how: 'refresh', events: [{ event: 'undone', seat }] },
    takenBack: { from, events: undone },
  };
}

/** Whether a button is of the person's last step: since it was shown only computer players have acted, and nothing else was done. */
function isStillMeant({ moves, version }: TableAt<'running'>, button: NonNullable<Deed['button']>): boolean {
  const shown = button.version;
  if (shown === null) return false;
  const since = moves.filter((move) => move.version > shown);
  return since.length > 0 && since.length === version - shown && since.every(({ by }) => by !== 'person');
}

/** The version of a seat's last step in a turn that stands; null without one. */
const lastVersionOf = ({ moves }: OpenTable, seat: Seat): number | null =>
  moves.findLast((move) => move.seat === seat && move.by === 'person' && move.action.do !== 'choose')
    ?.version ?? null;

/** The same deed, whatever has happened since its button was shown. */
export const atAnyTime = (deed: Deed): Deed => ({
  ...deed,
  button: deed.button && { ...deed.button, turn: null, version: null },
});
