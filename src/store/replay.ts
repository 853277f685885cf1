import type { Action } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import type { Deal } from '#games/sagrada/deal';
import { type GameEvent, revealed } from '#games/sagrada/event';
import type { Game } from '#games/sagrada/game';
import { parseAction } from '#games/sagrada/notation';
import { gameFromDeal } from '#games/sagrada/setup';
import type { Seat } from '#games/sagrada/turn-order';
import { isAround } from './around.ts';
import type { Step } from './deed-log.ts';

/** An action of the game that nobody has taken back, and what happened in it. */
export interface Move extends StandingStep {
  readonly events: readonly GameEvent[];
}

/** A step of the game that nobody has taken back. It names no person, whose name may change. */
interface StandingStep {
  /** The table's version after it. */
  readonly version: number;
  readonly seat: Seat;
  /** Whether nobody asked for it. */
  readonly isAutomatic: boolean;
  readonly action: Action;
}

/** A game, and all its moves. */
export interface Replayed {
  readonly game: Game;
  readonly moves: readonly Move[];
}

/** The game after everything that was done at its table. Throws if the log is damaged. */
export const replayed = (deal: Deal, log: readonly Step[]): Replayed => playedOut(deal, standingSteps(log));

/** The game after these steps. Throws if one is illegal. */
export function playedOut(deal: Deal, steps: readonly StandingStep[]): Replayed {
  const moves: Move[] = [];
  let game: Game = gameFromDeal(deal);
  for (const played of playedAgain(deal, steps)) {
    ({ game } = played);
    moves.push(played.move);
  }
  return { game, moves };
}

/** A game after one of its moves. */
interface Played {
  readonly game: Game;
  readonly move: Move;
}

/** Replays the steps from the deal, one by one. Throws if one is illegal, which means that the log is damaged. */
export function* playedAgain(deal: Deal, steps: readonly StandingStep[]): Generator<Played, void> {
  let game: Game = gameFromDeal(deal);
  for (const { version, seat, isAutomatic, action } of steps) {
    const answer = apply(game, seat, action);
    if (!answer.ok) throw new Error(`damaged log: step ${version} is not legal`);
    ({ game } = answer);
    yield { game, move: { version, seat, isAutomatic, action, events: answer.events } };
  }
}

/**
 * The steps of the game that were not taken back, out of the table's whole log: each `undo` takes back the last step of its person,
 * with all automatic steps after it. Throws if the log is damaged.
 */
function standingSteps(log: readonly Step[]): readonly StandingStep[] {
  const standing: StandingStep[] = [];
  for (const [index, step] of log.entries()) {
    if (isAround(step)) continue;
    const { seat, person, what } = step;
    if (what === 'undo') {
      const place = standing.findLastIndex((other) => other.seat === seat && !other.isAutomatic);
      if (place < 0) throw new Error('damaged log: there was nothing to take back');
      standing.splice(place);
      continue;
    }
    const action = parseAction(what);
    if (action === undefined || seat === null) throw new Error(`damaged log: step ${index + 1} is unknown`);
    standing.push({ version: index + 1, seat, isAutomatic: person === null, action });
  }
  return standing;
}

/** The index of the last move that wasn't automatic: the seat of a player who resigned doesn't block an undo. */
export const lastByAPerson = (moves: readonly Move[]): number =>
  moves.findLastIndex(({ isAutomatic }) => !isAutomatic);

/** The seat whose last step can be taken back after these moves, because nothing was revealed since; null if none can. */
export function undoableAfter(
  { game, moves }: Replayed,
  players: readonly { readonly resigned: boolean }[],
): Seat | null {
  if (game.phase !== 'playing') return null;
  const place = lastByAPerson(moves);
  const seat = moves[place]?.seat;
  if (seat === undefined || players[seat]?.resigned !== false) return null;
  return revealed(moves.slice(place).flatMap(({ events }) => events)) ? null : seat;
}
