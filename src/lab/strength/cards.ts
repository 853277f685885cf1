import { koloretako } from '#games/koloretako/rules';
import { chanceOf } from '#games/shared/seed';
import type { Level } from '#players/computers';
import { policies, type PolicyName } from '#players/index';
import { seedFrom } from '#players/pseudo-random';
import { playGame } from '#players/self-play';
import { againstTarget, timed } from './played.ts';
import { cpuText, meanText, type Sample, shareText, type StrengthRow, Tally } from './tally.ts';

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
