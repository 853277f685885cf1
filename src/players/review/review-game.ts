import type { GameOf, GameTypes, Notation, Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { playedAgain, roundOf, type StandingStep } from '#games/replay';
import type { Seat } from '#games/shared/seat';
import type { Plan } from '#players/judge';
import type { Seen } from '#players/policy';
import type { Thinker } from '#players/thinker';
import type { Judgment } from './judgment.ts';
import { proofOf } from './luck.ts';

/** Who judges. */
export type Reviewer = Pick<Thinker, 'judge' | 'expect' | 'playAgain'>;

/** A point of a game where a player had a choice, what they knew, and what they did. */
interface Decision<T extends GameTypes> {
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
function* decisionsIn<T extends GameTypes>(
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
      if (begun?.isByPerson === true && begun.seen.legal.length > 1) yield begun;
      // Given away, so nothing may be added to it.
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

/** A game to be reviewed. */
export interface Reviewed<N extends GameName> extends PlayedGame<Games[N]> {
  readonly game: N;
}

/** How often what is hidden is imagined: enough to tell better plans from equal ones (docs/REVIEW.md). */
export const samples = 16;

/** Whether an action is the last one of a turn. With cards each is a turn of its own. */
const endsTurn: { readonly [N in GameName]: (action: Games[N]['action']) => boolean } = {
  sagrada: (action) => action.do === 'end' || action.do === 'choose',
  koloretako: () => true,
};

/** All that is to be judged in a game. */
export const decisionsOf = <N extends GameName>(reviewed: Reviewed<N>): readonly Decision<Games[N]>[] => [
  ...decisionsIn(games[reviewed.game], reviewed, endsTurn[reviewed.game]),
];

/** Judges one decision. Rejects if the reviewer didn't judge what was played. */
export async function judgmentIn<N extends GameName>(
  { game, deal }: Pick<Reviewed<N>, 'game' | 'deal'>,
  decision: Decision<Games[N]>,
  reviewer: Reviewer,
): Promise<Judgment> {
  const { at, seat, round, seen, plan } = decision;
  const verdict = await reviewer.judge<N>({
    game,
    view: seen.look(),
    legal: seen.legal,
    key: `review/${proofOf(deal).commitment}/${at}`,
    samples,
    most: 1,
    played: plan,
  });
  const { played } = verdict;
  const [best] = verdict.best;
  if (played === null) throw new Error(`the decision after step ${at} was not judged`);
  const { write }: Notation<Games[N]> = games[game].notation;
  const written = (actions: Plan<Games[N]['action']>): readonly string[] => actions.map(write);
  const isBest = best === undefined || best.points <= played.points;
  return {
    at,
    seat,
    round,
    played: written(played.plan),
    best: written(isBest ? played.plan : best.plan),
    lost: played.lost,
  };
}

/** What each seat could see when a round began: one list a round, in seat order. */
function roundsIn<T extends GameTypes>(
  rules: Rules<T>,
  { deal, seats, steps }: PlayedGame<T>,
): readonly (readonly T['openView'][])[] {
  const rounds: (readonly T['openView'][])[] = [];
  let round: number | null = null;
  const look = (game: GameOf<T>): void => {
    if (rules.isOver(game) || roundOf(game) === round) return;
    round = roundOf(game);
    rounds.push(Array.from({ length: seats }, (_, seat) => rules.view(game, seat)));
  };
  look(rules.newGame(deal));
  for (const { game } of playedAgain(rules, deal, steps)) look(game);
  return rounds;
}

/** Round by round, in seat order: the final points (or margin) to expect when it began. */
export async function expectedIn<N extends GameName>(
  reviewed: Reviewed<N>,
  reviewer: Reviewer,
): Promise<readonly (readonly number[])[]> {
  const { game } = reviewed;
  const rounds = roundsIn<Games[N]>(games[game], reviewed);
  return Promise.all(
    rounds.map((views) => Promise.all(views.map((view) => reviewer.expect<N>({ game, view })))),
  );
}
