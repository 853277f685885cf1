import type { Deal, Setup } from '#games/sagrada/deal';
import { sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';
import { chanceOf } from '#games/shared/seed';
import { playGame } from '#players/play-game';
import { seedFrom } from '#players/seed-from';
import type { Contender } from './contender.ts';
import type { Tally } from './tally.ts';
import { timed } from './timed.ts';

/** A game to measure. */
interface Measured {
  readonly setup: Setup;
  /** Names the deal and all chance: the same text deals the same. */
  readonly text: string;
  /** What the deal is changed to, like to a single tool. */
  readonly changed?: (deal: Deal) => Deal;
}

/**
 * How a game ends.
 * @param seated who plays, in seat order
 * @param cpu in the same order: gets the CPU time of each turn, in milliseconds
 */
export function played(
  { setup, text, changed = (deal) => deal }: Measured,
  seated: readonly Contender[],
  cpu: readonly Tally[],
) {
  const deal = changed(sagrada.deal(setup, chanceOf(seedFrom(text))));
  const streams = seated.map((_, seat) => chanceOf(seedFrom(`${text}/seat ${seat + 1}`)).stream('choices'));
  let spent = 0;
  const { game } = playGame(sagrada, deal, (seen, seat) => {
    const { answer, milliseconds } = timed(() => at(seated, seat).policy(seen, at(streams, seat)));
    spent = answer.do === 'choose' ? 0 : spent + milliseconds;
    if (answer.do === 'end') {
      at(cpu, seat).add(spent);
      spent = 0;
    }
    return answer;
  });
  return sagrada.outcome(game);
}

/** What belongs to a seat. */
function at<T>(list: readonly T[], seat: Seat): T {
  if (seat >= list.length) throw new Error(`nobody sits at seat ${seat}`);
  return list[seat] as T;
}
