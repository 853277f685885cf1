import { apply } from '#game/apply';
import type { Stream } from '#game/chance';
import type { Deal } from '#game/deal';
import { type Game, seatToAct } from '#game/game';
import { legalActions } from '#game/legal';
import type { PlayedStep } from '#game/record/written-rounds';
import { gameFromDeal } from '#game/setup';
import type { Seat } from '#game/turn-order';
import { viewFor } from '#game/view-for';
import type { Policy } from './policy.ts';

/** Plays a whole game with the same policy in every seat. Returns all steps; windows are chosen in seat order. */
export function playGame(deal: Deal, policy: Policy, stream: Stream): readonly PlayedStep[] {
  const steps: PlayedStep[] = [];
  let game: Game = gameFromDeal(deal);
  while (game.phase !== 'over') {
    const now: Exclude<Game, { phase: 'over' }> = game;
    const seat: Seat = now.phase === 'choosing' ? now.chosen.indexOf(null) : seatToAct(now);
    const action = policy({ look: () => viewFor(now, seat), legal: legalActions(now, seat) }, stream);
    const answer = apply(now, seat, action);
    if (!answer.ok) throw new Error(`${action.do} was legal and refused`);
    steps.push({ seat, action });
    game = answer.game;
  }
  return steps;
}
