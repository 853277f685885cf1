import type { Seat } from '#games/shared/seat';
import type { Contender } from './contender.ts';
import { played } from './played.ts';
import type { Row } from './row.ts';
import type { Sample } from './sample.ts';
import { tableOf } from './setups.ts';
import { victory } from './victory.ts';
import { cpuText, meanText, shareText, Tally } from './tally.ts';

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
