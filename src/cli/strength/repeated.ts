import type { Sagrada } from '#games/sagrada/rules';
import { sagrada } from '#games/sagrada/rules';
import { chanceOf } from '#games/shared/seed';
import type { Judge } from '#players/judge';
import { playGame } from '#players/play-game';
import type { Seen } from '#players/policy';
import { equal } from '#players/review/review';
import { seedFrom } from '#players/seed-from';
import type { Contender } from './contender.ts';
import type { Row } from './row.ts';
import { tableOf } from './setups.ts';
import { cpuText, shareText, Tally } from './tally.ts';

/** How many turns of each game are judged twice. */
const perGame = 5;

/** How often the best plan stays (almost) the best one when it is judged again on other samples. */
export function repeated(
  judge: Judge<Sagrada>,
  contender: Contender,
  samples: number,
  games: number,
  seed: string,
): Row {
  const [same, cpu] = [new Tally(), new Tally()];
  for (let game = 0; game < games; game += 1)
    for (const [index, seen] of someTurns(contender, `${seed}/${game}`).entries()) {
      const stream = chanceOf(seedFrom(`${seed}/${game}/${index}`)).stream('judge');
      const before = process.cpuUsage();
      const [first] = judge.judge(seen, { samples, most: 1, played: null }, stream).best;
      const { user, system } = process.cpuUsage(before);
      cpu.add((user + system) / 1000);
      if (first === undefined) continue;
      const again = judge.judge(seen, { samples, most: 1, played: first.plan }, stream);
      const lost = (again.best[0]?.points ?? 0) - (again.played?.points ?? 0);
      same.add(lost < equal ? 1 : 0);
    }
  return {
    measured: `judge, ${samples} samples, repeated within ${equal} points`,
    games,
    result: `${shareText(same)} of ${same.count} turns`,
    cpu: cpuText(cpu),
  };
}

/** Some turns of a game, spread over it, each before its first action. */
function someTurns(contender: Contender, text: string): readonly Seen<Sagrada>[] {
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
  const step = Math.floor(starts.length / perGame);
  return starts.filter((_, index) => index % step === 0).slice(0, perGame);
}
