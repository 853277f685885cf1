import type { GameResult } from '#games/contract';
import type { Deal, PlayerCount, Setup, SoloToolCount } from '#games/sagrada/deal';
import type { Edition } from '#games/sagrada/edition';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';
import { chanceOf } from '#games/shared/seed';
import type { Policy } from '#players/policy';
import { seedFrom } from '#players/pseudo-random';
import { playGame } from '#players/self-play';
import type { Tally } from './tally.ts';

/** A game to measure. */
interface Measured {
  readonly setup: Setup;
  /** Names the deal and all chance: the same text deals the same. */
  readonly text: string;
  /** What the deal is changed to, like to a single tool. */
  readonly changed?: (deal: Deal) => Deal;
}

/** Does something, and tells how many milliseconds of CPU it took. */
export function timed<T>(work: () => T): { readonly answer: T; readonly milliseconds: number } {
  const before = process.cpuUsage();
  const answer = work();
  const { user, system } = process.cpuUsage(before);
  return { answer, milliseconds: (user + system) / 1000 };
}

/** A player whose strength is measured. */
export interface Contender {
  readonly name: string;
  readonly policy: Policy<Sagrada>;
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

/** How a game of one against a target came out. */
export function againstTarget(outcome: GameResult): { readonly won: boolean; readonly margin: number } {
  if (!('target' in outcome)) throw new Error('this game has no target');
  return { won: outcome.won, margin: (outcome.totals[0] ?? 0) - outcome.target };
}

/** A table as the English edition plays it. */
export const tableOf = (players: PlayerCount): Setup => ({
  mode: 'table',
  players,
  edition: 'floodgate',
  reducedBag: false,
});

export const soloWith = (toolCount: SoloToolCount, edition: Edition): Setup => ({
  mode: 'solo',
  players: 1,
  edition,
  reducedBag: false,
  toolCount,
});
