import type { Seat } from '#games/shared/seat';
import { type Contender, played, tableOf } from './played.ts';
import { cpuText, meanText, type Sample, shareText, type StrengthRow, Tally } from './tally.ts';

/** How often a player beats another one. Each deal is played twice, with the seats swapped. */
export function duel(one: Contender, other: Contender, { games, seed, tick }: Sample): StrengthRow {
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

type PlayedGame = ReturnType<typeof played>;

const pointsOf = ({ totals }: PlayedGame, seat: Seat): number => totals[seat] ?? 0;

/** Whether a seat won: 1 if so, 0 if not. A shared victory is a part of one. */
export function victory(outcome: ReturnType<typeof played>, seat: Seat): number {
  const winners = 'places' in outcome ? (outcome.places[0] ?? []) : [];
  return winners.includes(seat) ? 1 / winners.length : 0;
}
