import type { Attendance } from '#games/contract';
import type { Replayed } from '#games/replay';
import { type Game, seatToAct } from '#games/sagrada/game';
import type { Sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';
import type { Pending } from '#store/outbox';
import {
  isPerson,
  personAt,
  stateAfter,
  type StoredSitter,
  type StoredTable,
  type TableAt,
} from '#store/stored-match';
import { turnIn } from './clocks/running.ts';
import { computerAt, isComputersTurn, isPassedFor, pauseBefore } from './computers.ts';
import type { Done } from './decision.ts';
import type { TableEvent } from './table.ts';

/** Whose seats play on by themselves, and whose turns end early. */
export const attendanceAt = (table: TableAt<'running'>): Attendance => ({
  isGone: (seat) => table.players[seat]?.presence === 'resigned' && computerAt(table, seat) === null,
  isInHurry: (seat) => {
    const person = personAt(table, seat);
    return person?.presence === 'here' && table.preferences.get(person.id)?.endsTurn === true;
  },
});

/** Nobody plays any more on a board whose time is out, so that it says so at once, however fast computer players are. */
const isTimeOut = ({ event }: TableEvent): boolean => event === 'timedOut';

/** What a step led to. */
interface PlayedOn extends Replayed<Sagrada> {
  readonly events: readonly TableEvent[];
  /** The seat that has won because others resigned, which ends the game; null if it didn't. */
  readonly winner: Seat | null;
}

/** The players of a table once its game is at this point: who was late for a turn that is over is there again. */
function playersIn(
  { players, clocks }: Pick<StoredTable, 'players' | 'clocks'>,
  game: Game,
): readonly StoredSitter[] {
  const isOver = (seat: number): boolean => {
    const clock = clocks.find((each) => each.seat === seat);
    return game.phase === 'over' || clock === undefined || turnIn(game) > clock.turn;
  };
  const isBack = (sitter: StoredSitter, seat: number): boolean => sitter.presence === 'late' && isOver(seat);
  return players.some(isBack)
    ? players.map((sitter, seat) =>
        isPerson(sitter) && isBack(sitter, seat) ? { ...sitter, presence: 'here' } : sitter,
      )
    : players;
}

/** The decision for a table whose game was played on. */
export function playedOn(
  table: TableAt<'running'>,
  steps: Done['steps'],
  { game, moves, events, winner }: PlayedOn,
): Done {
  const players = playersIn(table, game);
  const match = { ...table, players, ...stateAfter({ ...table, players }, { game, moves }, winner) };
  return {
    decision: 'done',
    match,
    steps,
    announced: { how: howTold(match, events), events },
    takenBack: null,
  };
}

/**
 * How a channel hears of what happened: a turn of a person gets a message of its own, with all that computer players did before it.
 * Until then the current one shows how far they are, unless they act at once, or it isn't a board yet.
 */
function howTold(match: TableAt<'running' | 'finished'>, events: readonly TableEvent[]): Pending['how'] {
  if (match.stage === 'running' && match.game.phase === 'playing' && isComputersTurn(match)) {
    if (showsWindows(match)) return 'later';
    const isThinking = events.some(isTimeOut) && !isPassedFor(match, seatToAct(match.game));
    return pauseBefore(match) === 0 && !isThinking ? 'later' : 'refresh';
  }
  return events.some(({ event }) => isTold(event, match.game)) ? 'post' : 'refresh';
}

/**
 * Whether no board was posted yet: the newest message is from before the windows were revealed. The message about the windows stays as
 * it is, because it holds the commitment of the dice.
 */
export function showsWindows({ moves, board }: TableAt<'running'>): boolean {
  const revealed = moves.find(({ events }) => events.some(({ event }) => event === 'windowsRevealed'));
  return board !== null && revealed !== undefined && board.version < revealed.version;
}

/**
 * Whether an event gets a message of its own; all others edit the current one. While windows are chosen, that message shows how far
 * each player is, including those who resigned.
 */
const isTold = (event: TableEvent['event'], { phase }: Game): boolean =>
  newMessage.has(event) || (event === 'resigned' && phase !== 'choosing');

const newMessage: ReadonlySet<TableEvent['event']> = new Set(['turnEnded', 'roundStarted', 'gameOver']);
