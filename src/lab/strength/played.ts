import type { GameResult } from '#games/contract';
import { koloretako } from '#games/koloretako/rules';
import type { Deal, PlayerCount, Setup, SoloToolCount } from '#games/sagrada/deal';
import type { Edition } from '#games/sagrada/edition';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';
import { chanceOf } from '#games/shared/seed';
import type { Level } from '#players/computers';
import { policies, type PolicyName } from '#players/index';
import type { Policy } from '#players/policy';
import { seedFrom } from '#players/pseudo-random';
import { playGame } from '#players/self-play';
import { cpuText, meanText, type Sample, shareText, type StrengthRow, Tally } from './tally.ts';

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

const setup = { window: null, tools: 3, mustPlay: false } as const;

/** How often a player of Koloretako wins, and how much better it does than `greedy` with the same cards. */
export function cards(name: Level, { games, seed, tick }: Sample): StrengthRow {
  const [won, margin, more, cpu] = [new Tally(), new Tally(), new Tally(), new Tally()];
  for (let game = 0; game < games; game += 1) {
    const text = `${seed}/${game}`;
    const outcome = outcomeOf(name, text, cpu);
    const greedy = outcomeOf('greedy', text, new Tally());
    won.add(outcome.won ? 1 : 0);
    margin.add(outcome.margin);
    more.add(outcome.margin - greedy.margin);
    tick();
  }
  return {
    measured: `Koloretako, ${name}, ${setup.tools} tools`,
    games,
    result: `${shareText(won)} won, ${meanText(margin)} points over the target, ${meanText(more)} more than greedy`,
    cpu: cpuText(cpu),
  };
}

/** How a game ends. Each decision counts as a turn: it places one card, or uses one tool. */
function outcomeOf(name: PolicyName<'koloretako'>, text: string, cpu: Tally) {
  const deal = koloretako.deal(setup, chanceOf(seedFrom(text)));
  const stream = chanceOf(seedFrom(`${text}/seat 1`)).stream('choices');
  const { game } = playGame(koloretako, deal, (seen) => {
    const { answer, milliseconds } = timed(() => policies.koloretako[name](seen, stream));
    if (answer.do !== 'choose') cpu.add(milliseconds);
    return answer;
  });
  return againstTarget(koloretako.outcome(game));
}
