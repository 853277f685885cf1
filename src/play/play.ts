import type { Action } from '#games/sagrada/action';
import type { Game } from '#games/sagrada/game';
import type { Seat } from '#games/shared/seat';
import type { Plan } from '#players/judge';
import { isPerson, type KeptSitter, type OpenTable, peopleStillPlaying } from '#store/kept-match';
import { sagrada } from '#games/sagrada/rules';
import type { AroundStep } from '#store/step-log';
import { computersToAct } from './computers.ts';
import { type Decision, refuse } from './decision.ts';
import { attendanceAt, playedOn } from './played-on.ts';
import { seatOf } from './seats.ts';
import { actInTurn, goOn, reasonsIn } from './match.ts';
import type { Deed } from './tables.ts';

/** Actions of the game in a row, all or none, by a player who hasn't resigned. */
export function act(table: OpenTable, { person }: Deed, actions: Plan<Action>): Decision {
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
export function resign(table: OpenTable, { person }: Deed): Decision {
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  if (table.players[seat]?.presence === 'resigned') return refuse({ code: 'alreadyResigned' });
  const players = table.players.map((sitter): KeptSitter =>
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
