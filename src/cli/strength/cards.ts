import { koloretako } from '#games/koloretako/rules';
import type { Seat } from '#games/shared/seat';
import { chanceOf } from '#games/shared/seed';
import type { Level } from '#players/computers';
import { policies, type PolicyName } from '#players/index';
import { seedFrom } from '#players/pseudo-random';
import { playGame } from '#players/self-play';
import { againstTarget, type Contender, played, tableOf, timed } from './played.ts';
import { cpuText, meanText, type Row, type Sample, shareText, Tally } from './tally.ts';

const setup = { window: null, tools: 3, mustPlay: false } as const;

/** How often a player of Koloretako wins, and how much better it does than `greedy` with the same cards. */
export function cards(name: Level, { games, seed, tick }: Sample): Row {
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

/** Whether a seat won: 1 if so, 0 if not. A shared victory is a part of one. */
export function victory(outcome: ReturnType<typeof played>, seat: Seat): number {
  const winners = 'places' in outcome ? (outcome.places[0] ?? []) : [];
  return winners.includes(seat) ? 1 / winners.length : 0;
}

/** How often a player beats another one. Each deal is played twice, with the seats swapped. */
export function duel(one: Contender, other: Contender, { games, seed, tick }: Sample): Row {
  const [won, points, others, cpu] = [new Tally(), new Tally(), new Tally(), new Tally()];
  const deals = Math.ceil(games / 2);
  for (let deal = 0; deal < deals; deal += 1) {
    const text = `${seed}/${deal}`;
    const there = played({ setup: tableOf(2), text }, [one, other], [cpu, new Tally()]);
    const back = played({ setup: tableOf(2), text }, [other, one], [new Tally(), cpu]);
    // Both games share their dice, so they count as one number.
    won.add((victory(there, 0) + victory(back, 1)) / 2);
    points.add((pointsOf(there, 0) + pointsOf(back, 1)) / 2);
    others.add((pointsOf(there, 1) + pointsOf(back, 0)) / 2);
    tick();
    tick();
  }
  return {
    measured: `${one.name} against ${other.name}`,
    games: 2 * deals,
    result: `${shareText(won)} won, ${meanText(points)} : ${meanText(others)} points`,
    cpu: cpuText(cpu),
  };
}

type Outcome = ReturnType<typeof played>;

const pointsOf = ({ totals }: Outcome, seat: Seat): number => totals[seat] ?? 0;
