import type { Action } from '#games/sagrada/action';
import type { Game } from '#games/sagrada/game';
import type { Seat } from '#games/sagrada/turn-order';
import type { KeptFinished, KeptRunning } from '#store/kept-table';
import type { Attendance } from '#games/contract';
import { type Move, type Replayed, undoableAfter } from '#games/replay';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import type { AroundStep } from '#store/deed-log';
import { type Decision, type Done, type OpenTable, refuse } from './decision.ts';
import { lastLeft, seatOf } from './seats.ts';
import { act as actIn, goOn, reasonsIn, stepsOf } from './match.ts';
import type { TableEvent } from './table.ts';
import type { Deed } from './tables.ts';

/** An action of the game, by a player who hasn't resigned. */
export function act(table: OpenTable, { person }: Deed, action: Action): Decision {
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.players[seat]?.resigned === true) return refuse({ code: 'alreadyResigned' });
  const { players, preferences } = table;
  const after = actIn(sagrada, table, { seat, action }, attendanceAt(players, preferences));
  if (!after.ok) return refuse(...reasonsIn(after));
  const [first, ...more] = stepsOf(sagrada, after.added, person.id);
  if (first === undefined) throw new Error('nothing was done');
  return playedOn(table, [first, ...more], { ...after, events: eventsIn(after.added), winner: null });
}

/**
 * Resigns. The seat stays and plays on automatically. Whoever this leaves as the last one has won (RULES, When someone is gone); a
 * game that went on with one player in an earlier version of the bot is played out.
 */
export function resign(table: OpenTable, { person }: Deed): Decision {
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  if (table.players[seat]?.resigned === true) return refuse({ code: 'alreadyResigned' });
  const players = table.players.map((sitter) =>
    sitter.id === person.id ? { ...sitter, resigned: true } : sitter,
  );
  const winner = lastLeft(players);
  const step: AroundStep = { seat, person: person.id, what: 'resign' };
  // Whoever is left has won: the game is played out without anybody.
  const attendance = attendanceAt(players, table.preferences);
  const after = goOn(
    sagrada,
    { ...table, version: table.version + 1 },
    {
      ...attendance,
      isGone: (seat) => winner !== null || attendance.isGone(seat),
    },
  );
  return playedOn({ ...table, players }, [step, ...stepsOf(sagrada, after.added, person.id)], {
    ...after,
    events: [{ event: 'resigned', seat }, ...eventsIn(after.added)],
    winner,
  });
}

/** Whose seats play on by themselves, and whose turns end early. */
const attendanceAt = (
  players: KeptRunning['players'],
  preferences: KeptRunning['preferences'],
): Attendance => ({
  isGone: (seat) => players[seat]?.resigned === true,
  isInHurry: (seat) => preferences.get(players[seat]?.id ?? '')?.endsTurn === true,
});

const eventsIn = (moves: readonly Move<Sagrada>[]): readonly TableEvent[] =>
  moves.flatMap(({ events }) => events);

/** What a step led to. */
interface Outcome extends Replayed<Sagrada> {
  readonly events: readonly TableEvent[];
  /** The seat that it left as the last one, which ends the game; null if it didn't. */
  readonly winner: Seat | null;
}

const playedOn = (
  table: KeptRunning,
  steps: Done['steps'],
  { game, moves, events, winner }: Outcome,
): Done => ({
  decision: 'done',
  table: withGame(table, { game, moves }, winner),
  steps,
  events,
  how: events.some(({ event }) => isTold(event, game)) ? 'post' : 'refresh',
  takenBack: null,
});

/**
 * Whether an event gets a message of its own; all others edit the current one. While windows are chosen, that message shows how far
 * each player is, including those who resigned.
 */
const isTold = (event: TableEvent['event'], { phase }: Game): boolean =>
  newMessage.has(event) || (event === 'resigned' && phase !== 'choosing');

const newMessage: ReadonlySet<TableEvent['event']> = new Set(['turnEnded', 'roundStarted', 'gameOver']);

function withGame(
  { undoable: _undoable, ...table }: KeptRunning,
  { game, moves }: Replayed<Sagrada>,
  winner: Seat | null,
): KeptRunning | KeptFinished {
  return game.phase === 'over'
    ? { ...table, stage: 'finished', game, moves, winner }
    : { ...table, game, moves, undoable: undoableAfter(sagrada, { game, moves }, table.players) };
}
