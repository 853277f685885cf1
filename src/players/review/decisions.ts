import type { GameOf, GameTypes, Rules } from '#games/contract';
import { type StandingStep, playedAgain } from '#games/replay';
import type { Seat } from '#games/shared/seat';
import { roundOf } from '#games/step-text';
import type { Plan } from '#players/judge';
import type { Seen } from '#players/policy';

/** A point of a game where a player had a choice, what they knew, and what they did. */
export interface Decision<T extends GameTypes> {
  /** The number of steps before it. */
  readonly at: number;
  readonly seat: Seat;
  /** From 1; null for the choice of a window. */
  readonly round: number | null;
  /** What the player could know then, and no more. */
  readonly seen: Seen<T>;
  readonly plan: Plan<T['action']>;
}

/** A plan while it is carried out. */
interface Begun<T extends GameTypes> extends Omit<Decision<T>, 'plan'> {
  readonly isByPerson: boolean;
  readonly plan: [T['action'], ...T['action'][]];
}

/** A game that is over, to be reviewed. */
export interface PlayedGame<T extends GameTypes> {
  readonly deal: T['deal'];
  /** How many played it. */
  readonly seats: number;
  readonly steps: readonly StandingStep<T>[];
}

/**
 * The decisions of people in order, each until its turn was over or something was revealed. Left out are what computer
 * players did, what happened automatically, and steps without another choice.
 */
export function* decisionsIn<T extends GameTypes>(
  rules: Rules<T>,
  { deal, steps }: PlayedGame<T>,
  endsTurn: (action: T['action']) => boolean,
): Generator<Decision<T>, void> {
  let before: GameOf<T> = rules.newGame(deal);
  let begun: Begun<T> | null = null;
  let at = 0;
  for (const { game, move } of playedAgain(rules, deal, steps)) {
    const { seat, action, events, by } = move;
    if (begun !== null) {
      // A stand-in may finish a turn that somebody began.
      if (by !== 'computer') begun.plan.push(action);
    } else if (!rules.isOver(before))
      begun = {
        at,
        seat,
        round: roundOf(before),
        isByPerson: by === 'person',
        seen: seenIn(rules, before, seat),
        plan: [action],
      };
    if (endsTurn(action) || rules.revealed(events)) {
      if (begun?.isByPerson === true && begun.seen.legal.length > 1) yield decisionOf(begun);
      begun = null;
    }
    before = game;
    at += 1;
  }
}

/** What the player in a seat knows: made from a view alone. */
const seenIn = <T extends GameTypes>(rules: Rules<T>, game: T['open'], seat: Seat): Seen<T> => ({
  look: () => rules.view(game, seat),
  legal: rules.legal(game, seat),
});

const decisionOf = <T extends GameTypes>({ at, seat, round, seen, plan }: Begun<T>): Decision<T> => ({
  at,
  seat,
  round,
  seen,
  plan,
});
