import type { Action } from '#games/sagrada/action';
import type { Game } from '#games/sagrada/game';
import type { Seat } from '#games/shared/seat';
import { isPerson, type OpenTable, peopleAt, personAt, stateAfter, type TableAt } from '#store/kept-match';
import type { Attendance } from '#games/contract';
import type { Replayed } from '#games/replay';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import type { AroundStep } from '#store/step-log';
import { type Decision, type Done, refuse } from './decision.ts';
import { seatOf, stillPlaying } from './seats.ts';
import { act as actIn, goOn, reasonsIn } from './match.ts';
import type { TableEvent } from './table.ts';
import type { Deed } from './tables.ts';

/** An action of the game, by a player who hasn't resigned. */
export function act(table: OpenTable, { person }: Deed, action: Action): Decision {
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.players[seat]?.resigned === true) return refuse({ code: 'alreadyResigned' });
  const { players, preferences } = table;
  const attendance = attendanceAt(players, preferences);
  const after = actIn(sagrada, table, { seat, person: person.id, action }, attendance);
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
  if (table.players[seat]?.resigned === true) return refuse({ code: 'alreadyResigned' });
  const players = table.players.map((sitter) =>
    isPerson(sitter) && sitter.id === person.id ? { ...sitter, resigned: true } : sitter,
  );
  const left = stillPlaying(players);
  const isOver = left.length <= 1 || !peopleAt({ players }).some(({ resigned }) => !resigned);
  const step: AroundStep = { seat, person: person.id, what: 'resign' };
  const attendance = attendanceAt(players, table.preferences);
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

/** Whose seats play on by themselves, and whose turns end early. */
const attendanceAt = (
  players: TableAt<'running'>['players'],
  preferences: TableAt<'running'>['preferences'],
): Attendance => ({
  isGone: (seat) => players[seat]?.resigned === true,
  isInHurry: (seat) => preferences.get(personAt({ players }, seat)?.id ?? '')?.endsTurn === true,
});

/** What a step led to. */
interface Outcome extends Replayed<Sagrada> {
  readonly events: readonly TableEvent[];
  /** The seat that it left as the last one, which ends the game; null if it didn't. */
  readonly winner: Seat | null;
}

const playedOn = (
  table: TableAt<'running'>,
  steps: Done['steps'],
  { game, moves, events, winner }: Outcome,
): Done => ({
  decision: 'done',
  match: { ...table, ...stateAfter(table, { game, moves }, winner) },
  steps,
  announced: { how: events.some(({ event }) => isTold(event, game)) ? 'post' : 'refresh', events },
  takenBack: null,
});

/**
 * Whether an event gets a message of its own; all others edit the current one. While windows are chosen, that message shows how far
 * each player is, including those who resigned.
 */
const isTold = (event: TableEvent['event'], { phase }: Game): boolean =>
  newMessage.has(event) || (event === 'resigned' && phase !== 'choosing');

const newMessage: ReadonlySet<TableEvent['event']> = new Set(['turnEnded', 'roundStarted', 'gameOver']);
