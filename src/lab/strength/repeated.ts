import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { chanceOf } from '#games/shared/seed';
import type { Judge } from '#players/judge';
import type { Seen } from '#players/policy';
import { seedFrom } from '#players/pseudo-random';
import { equal } from '#players/review/review';
import { playGame } from '#players/self-play';
import { type Contender, tableOf, timed } from './played.ts';
import { cpuText, type Sample, shareText, type StrengthRow, Tally } from './tally.ts';

/** How many turns of each game are judged twice. */
export const turnsPerGame = 5;

/** What people ask for, and how many times what is hidden is imagined for it. */
interface Judging {
  readonly name: string;
  readonly samples: number;
}

/** How often the best plan stays (almost) the best one when it is judged again on other samples. */
export function repeated(
  judge: Judge<Sagrada>,
  contender: Contender,
  { name, samples }: Judging,
  { games, seed, tick }: Sample,
): StrengthRow {
  const [same, cpu] = [new Tally(), new Tally()];
  for (let game = 0; game < games; game += 1) {
    const starts = startsOfTurns(contender, `${seed}/${game}`);
    for (const [index, seen] of someOf(starts, game).entries()) {
      const stream = chanceOf(seedFrom(`${seed}/${game}/${index}`)).stream('judge');
      const asked = { samples, most: 1, played: null };
      const { answer, milliseconds } = timed(() => judge.judge(seen, asked, stream));
      cpu.add(milliseconds);
      const [first] = answer.best;
      if (first === undefined) continue;
      const again = judge.judge(seen, { samples, most: 1, played: first.plan }, stream);
      same.add(again.played !== null && again.played.lost < equal ? 1 : 0);
    }
    tick();
  }
  return {
    measured: `${name} with ${samples} samples, repeated within ${equal} points`,
    games,
    result: `${shareText(same)} of ${same.count} turns`,
    cpu: cpuText(cpu),
  };
}

/** The turns of a game, each before its first action. */
function startsOfTurns(contender: Contender, text: string): readonly Seen<Sagrada>[] {
  const chance = chanceOf(seedFrom(text));
  const starts: Seen<Sagrada>[] = [];
  let turn = -1;
  playGame(sagrada, sagrada.deal(tableOf(2), chance), (seen, seat) => {
    const view = seen.look();
    if (view.phase === 'playing' && view.turn.number !== turn) {
      turn = view.turn.number;
      starts.push(seen);
    }
    return contender.policy(seen, chanceOf(seedFrom(`${text}/${turn}/${seat}`)).stream('choices'));
  });
  return starts;
}

/** Some turns, spread over the game. Each game has others, or they would all be the first of a round. */
function someOf<T>(turns: readonly T[], game: number): readonly T[] {
  const step = Math.floor(turns.length / turnsPerGame);
  return turns.filter((_, index) => index % step === game % step).slice(0, turnsPerGame);
}
