import { type Playing, seatToAct, turnsOf } from '#games/sagrada/game';
import { lastRound } from '#games/sagrada/turn-order';
import { type KeptMatch, type KeptTable, type TableAt, onlyPersonAt } from '#store/kept-match';
import { isPaused } from './absence/absence-of.ts';
import { computersToAct, glazierAt, isPassedFor } from './computers.ts';

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
export function pauseBefore(match: KeptMatch | KeptTable): number | null {
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
      isPersons: glazierAt(table, seat) === null,
    })),
  );
  const now = turns.findIndex(({ isNow }) => isNow);
  const before = turns.slice(0, now).findLastIndex(({ isPersons }) => isPersons);
  const after = turns.findIndex(({ isPersons }, index) => isPersons && index > now);
  return (after < 0 ? turns.length : after) - before - 1;
}
