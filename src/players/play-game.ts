import { apply } from '#games/sagrada/apply';
import type { Stream } from '#games/shared/chance';
import type { Deal } from '#games/sagrada/deal';
import { type Game, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import type { PlayedStep } from '#games/sagrada/record/written-rounds';
import { gameFromDeal } from '#games/sagrada/setup';
import type { Seat } from '#games/sagrada/turn-order';
import { viewFor } from '#games/sagrada/view-for';
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
