import type { GameOf, GameTypes, PlayedStep, Rules } from '#games/contract';
import type { Seat } from '#games/shared/seat';
import type { Seen } from './policy.ts';

/** A finished game, and all its steps. */
interface Finished<T extends GameTypes> {
  readonly steps: readonly PlayedStep<T['action']>[];
  readonly game: T['over'];
}

/**
 * Plays a whole game. Where several may act, the first seat does: windows are chosen in order.
 * @param decide chooses a legal action for a seat, by what it sees
 */
export function playGame<T extends GameTypes>(
  rules: Rules<T>,
  deal: T['deal'],
  decide: (seen: Seen<T>, seat: Seat) => T['action'],
): Finished<T> {
  const steps: PlayedStep<T['action']>[] = [];
  let game: GameOf<T> = rules.newGame(deal);
  while (!rules.isOver(game)) {
    const now: T['open'] = game;
    const [seat] = rules.seatsToAct(now);
    if (seat === undefined) throw new Error('nobody can act');
    const action = decide({ look: () => rules.view(now, seat), legal: rules.legal(now, seat) }, seat);
    const answer = rules.apply(now, seat, action);
    if (!answer.ok) throw new Error(`${action.do} was legal and refused`);
    steps.push({ seat, action });
    ({ game } = answer);
  }
  return { steps, game };
}
