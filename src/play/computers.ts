import { type Playing, seatToAct, turnsOf } from '#games/sagrada/game';
import { sagrada } from '#games/sagrada/rules';
import { lastRound } from '#games/sagrada/turn-order';
import type { Seat } from '#games/shared/seat';
import { type ComputerId, computers } from '#players/computers';
import { wholeAbsence } from '#store/agreements';
import {
  isPerson,
  onlyPersonAt,
  type StoredMatch,
  type StoredTable,
  type TableAt,
} from '#store/stored-match';
import { isPaused } from './absence/absence-of.ts';
import { isComputer } from './seats.ts';
import type { TableView } from './table.ts';

type Seated = Pick<StoredTable, 'players' | 'settings'>;

/** Who plays for people who are late or away, or resigned. */
const standInLevel = 'journeyman';

/**
 * The computer player that plays a seat: its own, or one that stands in for a person who is late or away, or who resigned where the table
 * wants that; null if none does.
 */
export function computerAt(table: Seated, seat: Seat): ComputerId | null {
  const sitter = table.players[seat];
  if (sitter === undefined) return null;
  if (!isPerson(sitter)) return sitter.computer;
  const isPlayedFor =
    sitter.presence === 'resigned' ? table.settings.resigned === 'computer' : sitter.presence !== 'here';
  return isPlayedFor ? standInAt(table, seat) : null;
}

/** Who would stand in for a person in a seat: the same through the whole game, whoever else leaves. */
export function standInAt({ players }: Pick<Seated, 'players'>, seat: Seat): ComputerId | null {
  const free = computers.filter(
    ({ id, level }) => level === standInLevel && !players.some((other) => isComputer(other, id)),
  );
  const before = players.slice(0, seat).filter(isPerson).length;
  return free[before % free.length]?.id ?? null;
}

/** Whether the turns of a seat are only passed for somebody who is late or away; not if the others want the computer for their absence. */
export const isPassedFor = (
  { players, settings, agreements = [] }: Seated & Partial<Pick<StoredTable, 'agreements'>>,
  seat: Seat,
): boolean => {
  const presence = players[seat]?.presence;
  const isSubstituted = agreements.some((each) => each.seat === seat && each.turn === wholeAbsence);
  return (
    (presence === 'late' || presence === 'away') &&
    settings.timeOut === 'pass' &&
    settings.pace !== 'relaxed' &&
    !isSubstituted
  );
};

/** Whether a computer player takes the turn that a game is in. None does while it is paused. */
export const isComputersTurn = (table: TableAt<'running'>): boolean =>
  table.game.phase === 'playing' && computerAt(table, seatToAct(table.game)) !== null && !isPaused(table);

/** The same of a table as somebody sees it. */
export const showsComputersTurn = (table: TableView): boolean =>
  table.stage === 'running' &&
  table.game.phase === 'playing' &&
  !table.isPaused &&
  computerAt(table, table.game.turn.seat) !== null;

/** The seats that computer players act for next, in seat order. */
export const computersToAct = (table: TableAt<'running'>): readonly Seat[] =>
  sagrada.seatsToAct(table.game).filter((seat) => computerAt(table, seat) !== null);

/** How long a computer player takes for a turn, and all that play one after the other together, in milliseconds. */
const longestTurn = 1_500;
const longestWait = 2_400;

/** How long the first of them leaves others to undo what they did, in milliseconds: the longest of these pauses. */
export const timeToUndo = 3_000;

/**
 * How long computer players take until they act next in a match, in milliseconds; null if they don't, also while it is paused. They
 * choose windows at once: all choose at the same time. Where several people play, the first of them leaves time to undo what was done
 * before.
 */
export function pauseBefore(match: StoredMatch | StoredTable): number | null {
  if (match.stage !== 'running' || !('settings' in match) || computersToAct(match).length === 0) return null;
  if (isPaused(match)) return null;
  const { game, settings } = match;
  if (game.phase === 'choosing' || settings.computerPace === 'atOnce') return 0;
  if (match.undoable !== null && onlyPersonAt(match) === null) return timeToUndo;
  if (isPassedFor(match, seatToAct(game))) return 0;
  return Math.min(longestTurn, Math.floor(longestWait / inARow(match, game)));
}

/** How many turns computer players take one after the other, around the current one. */
function inARow(table: TableAt<'running'>, game: Playing): number {
  const rounds = [game.round - 1, game.round, game.round + 1].filter(
    (round) => round >= 1 && round <= lastRound,
  );
  const turns = rounds.flatMap((round) =>
    turnsOf(game, round).map((seat, index) => ({
      isNow: round === game.round && index === game.turn.index,
      isPersons: computerAt(table, seat) === null,
    })),
  );
  const now = turns.findIndex(({ isNow }) => isNow);
  const before = turns.slice(0, now).findLastIndex(({ isPersons }) => isPersons);
  const after = turns.findIndex(({ isPersons }, index) => isPersons && index > now);
  return (after < 0 ? turns.length : after) - before - 1;
}
