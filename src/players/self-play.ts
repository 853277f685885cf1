import type { GameOf, GameRecord, GameTypes, PlayedStep, Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { recordOf } from '#games/record-of';
import type { Stream } from '#games/shared/chance';
import type { Seat } from '#games/shared/seat';
import { chanceOf } from '#games/shared/seed';
import { policies, type PolicyName } from './index.ts';
import type { Policy, Seen } from './policy.ts';
import { seedFrom } from './pseudo-random.ts';

/** A game between computer players. */
export interface SelfPlay<N extends GameName> {
  readonly game: N;
  readonly setup: Games[N]['setup'];
  /** How each seat plays; a single policy plays all of them. */
  readonly policies: readonly PolicyName<N>[];
  /** Whether each step lists what was legal. */
  readonly legal: boolean;
}

/**
 * Plays a whole game, and gives it with all its steps. Where several may act, the first seat does: windows are chosen in order.
 * @param decide chooses a legal action for a seat, by what it sees
 */
export function playGame<T extends GameTypes>(
  rules: Rules<T>,
  deal: T['deal'],
  decide: (seen: Seen<T>, seat: Seat) => T['action'],
): { readonly steps: readonly PlayedStep<T['action']>[]; readonly game: T['over'] } {
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

/**
 * The record of one game; the same text gives the same game. Its seed is the SHA-256 of the text. Each player draws its chance from
 * another seed, so that it knows nothing about the dice.
 */
export function selfPlayed<N extends GameName>(
  { game, setup, policies: named, legal }: SelfPlay<N>,
  text: string,
): GameRecord<Games[N]> {
  const rules: Rules<Games[N]> = games[game];
  const deal = rules.deal(setup, chanceOf(seedFrom(text)));
  const seated = onePerSeat(named, rules.seatsOf(setup));
  const players = seated.map((name, seat): Player<Games[N]> => ({
    decide: policies[game][name],
    choices: chanceOf(seedFrom(`${text}/${name}`)).stream(`seat ${seat + 1}`),
  }));
  const { steps } = playGame(rules, deal, (seen, seat) => {
    const player = players[seat];
    if (player === undefined) throw new Error(`nobody sits at seat ${seat}`);
    return player.decide(seen, player.choices);
  });
  const isForOne = rules.seatCounts.every((count) => count === 1);
  const names = seated.map((name, seat) => (isForOne ? name : `${name} ${seat + 1}`));
  return recordOf(rules, deal, { names, steps }, { viewer: 'spectator', legal });
}

interface Player<T extends GameTypes> {
  readonly decide: Policy<T>;
  /** Its own chance: it depends on no other player. */
  readonly choices: Stream;
}

/** One policy for each seat; a single one plays all. Throws for any other number. */
function onePerSeat<P>(named: readonly P[], seats: number): readonly P[] {
  const [first] = named;
  if (first !== undefined && named.length === 1) return Array.from({ length: seats }, () => first);
  if (named.length !== seats) throw new Error(`expected one policy, or one for each of ${seats} seats`);
  return named;
}
