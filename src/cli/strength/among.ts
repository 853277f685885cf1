import type { PlayerCount } from '#games/sagrada/deal';
import type { Contender } from './contender.ts';
import { played } from './played.ts';
import type { Row } from './row.ts';
import type { Sample } from './sample.ts';
import { tableOf } from './setups.ts';
import { cpuText, meanText, shareText, Tally } from './tally.ts';
import { victory } from './victory.ts';

/** What one player scores when another one sits in each other seat, and how often it wins. Its seat is another one each game. */
export function among(
  one: Contender,
  other: Contender,
  players: PlayerCount,
  { games, seed, tick }: Sample,
): Row {
  const [won, points, cpu] = [new Tally(), new Tally(), new Tally()];
  for (let game = 0; game < games; game += 1) {
    const own = game % players;
    const seats = Array.from({ length: players }, (_, seat) => seat === own);
    const outcome = played(
      { setup: tableOf(players), text: `${seed}/${game}` },
      seats.map((isOwn) => (isOwn ? one : other)),
      seats.map((isOwn) => (isOwn ? cpu : new Tally())),
    );
    points.add(outcome.totals[own] ?? 0);
    won.add(victory(outcome, own));
    tick();
  }
  return {
    measured: `${one.name} against ${players - 1} × ${other.name}`,
    games,
    result: `${meanText(points)} points, ${shareText(won)} won`,
    cpu: cpuText(cpu),
  };
}
