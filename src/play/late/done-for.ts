import { playedAgain } from '#games/replay';
import type { Action } from '#games/sagrada/action';
import type { Game } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { sagrada } from '#games/sagrada/rules';
import { viewFor } from '#games/sagrada/view-for';
import type { Seat } from '#games/shared/seat';
import type { Reason } from '#players/sagrada/reasons/reason';
import { reasonsFor } from '#players/sagrada/reasons/reasons';
import type { TableAt } from '#store/kept-match';
import type { TableEvent } from '#play/table';

/** A turn, or the rest of one, that was taken for somebody. */
export interface TurnDone {
  /** Its round, from 1; 0 for the choice of windows. */
  readonly round: number;
  readonly events: readonly TableEvent[];
  /** What spoke for it; null if nothing did, or a turn was passed. Only its player may read that: it knows their private objective. */
  readonly reason: Reason | null;
}

/** What computer players did in a person's seat after this version of the match. */
export function doneFor(
  { game: now, moves }: TableAt<'running'>,
  seat: Seat,
  after: number,
): readonly TurnDone[] {
  const turns: TurnDone[] = [];
  let current: TurnDone | null = null;
  let game: Game = sagrada.newGame(now.deal);
  for (const played of playedAgain(sagrada, now.deal, moves)) {
    const { move } = played;
    if (move.version > after && move.seat === seat) {
      current ??= { round: game.phase === 'playing' ? game.round : 0, events: [], reason: null };
      current = {
        ...current,
        events: [...current.events, ...move.events],
        reason: current.reason ?? reasonOf(game, seat, move.action),
      };
      if (move.events.some(({ event }) => event === 'turnEnded' || event === 'windowChosen')) {
        turns.push(current);
        current = null;
      }
    }
    ({ game } = played);
  }
  return current === null ? turns : [...turns, current];
}

/** What speaks most for an action that was taken at this point of a game; null for the end of a turn. */
function reasonOf(game: Game, seat: Seat, action: Action): Reason | null {
  if (game.phase !== 'playing' || action.do === 'end') return null;
  const view = viewFor(game, seat);
  if (view.phase !== 'playing') return null;
  const others = legalActions(game, seat).filter((other) => other.do === 'draft' && other !== action);
  const [reason = null] = reasonsFor(
    [action],
    others.map((other) => [other] as const),
    view,
  );
  return reason;
}
