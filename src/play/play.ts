import { lastChosen } from '#games/replay';
import type { Action } from '#games/sagrada/action';
import type { Game } from '#games/sagrada/game';
import { sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';
import type { Plan } from '#players/judge';
import type { AroundStep } from '#store/step-log';
import {
  goesBackAt,
  isPerson,
  type OpenTable,
  peopleStillPlaying,
  settledAt,
  stateAfter,
  type StoredSitter,
  type TableAt,
} from '#store/stored-match';
import { lateness } from './carry-out.ts';
import { computersToAct } from './computers.ts';
import { type Decision, refuse } from './decision.ts';
import { actInTurn, goOn, reasonsIn, takeBack } from './match.ts';
import { attendanceAt, playedOn } from './played-on.ts';
import { seatOf } from './seats.ts';
import type { Command } from './tables.ts';

/** Actions of the game in a row, all or none, by a player who hasn't resigned. */
export function act(table: OpenTable, { person }: Command, actions: Plan<Action>): Decision {
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.players[seat]?.presence === 'resigned') return refuse({ code: 'alreadyResigned' });
  if (computersToAct(table).includes(seat)) return refuse({ code: 'computerTakesTurn' });
  const after = actInTurn(sagrada, table, { seat, person: person.id, actions }, attendanceAt(table));
  if (!after.ok) return refuse(...reasonsIn(after));
  return playedOn(table, after.steps, { ...after, winner: null });
}

/**
 * Resigns. The seat stays and plays on automatically. The game ends when nobody is left to play with, or only computer players are: it
 * is played out without anybody, and whoever of those left is ahead has won (RULES, When someone is gone).
 */
export function resign(table: OpenTable, { person }: Command): Decision {
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  if (table.players[seat]?.presence === 'resigned') return refuse({ code: 'alreadyResigned' });
  const players = table.players.map((sitter): StoredSitter =>
    isPerson(sitter) && sitter.id === person.id ? { ...sitter, presence: 'resigned' } : sitter,
  );
  const left = players.flatMap(({ presence }, seat) => (presence === 'resigned' ? [] : [seat]));
  const isOver = left.length <= 1 || peopleStillPlaying({ players }).length === 0;
  const step: AroundStep = { seat, person: person.id, what: 'resign' };
  const attendance = attendanceAt({ ...table, players });
  const after = goOn(
    sagrada,
    { ...table, version: table.version + 1 },
    {
      ...attendance,
      isGone: (seat) => isOver || attendance.isGone(seat),
    },
  );
  return playedOn({ ...table, players }, [step, ...after.steps], {
    ...after,
    events: [{ event: 'resigned', seat }, ...after.events],
    winner: isOver ? aheadIn(after.game, left) : null,
  });
}

/** The one of these seats that is ahead at the end of a game; null if it isn't over, or played alone. */
function aheadIn(game: Game, seats: readonly Seat[]): Seat | null {
  if (game.phase !== 'over') return null;
  const outcome = sagrada.outcome(game);
  return 'places' in outcome ? (outcome.places.flat().find((seat) => seats.includes(seat)) ?? null) : null;
}

/**
 * Takes back the person's own last step, with what computer players did since if nobody else plays there. Nothing more is told of it.
 * @param command its button may be of any time: what has happened since then is said here
 */
export function undo(table: OpenTable, { person, button }: Command): Decision {
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
function isStillMeant(
  { moves, version }: TableAt<'running'>,
  button: NonNullable<Command['button']>,
): boolean {
  const shown = button.version;
  if (shown === null) return false;
  const since = moves.filter((move) => move.version > shown);
  return since.length > 0 && since.length === version - shown && since.every(({ by }) => by !== 'person');
}

/** The version of a seat's last step in a turn that stands; null without one. */
const lastVersionOf = ({ moves }: OpenTable, seat: Seat): number | null =>
  moves.findLast((move) => move.seat === seat && move.by === 'person' && move.action.do !== 'choose')
    ?.version ?? null;

/** The same command, whatever has happened since its button was shown. */
export const atAnyTime = (command: Command): Command => ({
  ...command,
  button: command.button && { ...command.button, turn: null, version: null },
});
