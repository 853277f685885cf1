import type { PlayerCount } from '#games/sagrada/deal';
import type { Contender } from './contender.ts';
import { played } from './played.ts';
import type { Row } from './row.ts';
import type { Sample } from './sample.ts';
import { cpuText, meanText, Tally } from './tally.ts';
import { tableOf } from './setups.ts';

/** The average score when the same player sits in every seat. */
export function selfPlay(contender: Contender, players: PlayerCount, { games, seed, tick }: Sample): Row {
  const [points, cpu] = [new Tally(), new Tally()];
  const seated = Array.from({ length: players }, () => contender);
  for (let game = 0; game < games; game += 1) {
    const { totals } = played(
      { setup: tableOf(players), text: `${seed}/${game}` },
      seated,
      seated.map(() => cpu),
    );
    // Seats share their dice, so a game counts as one number.
    points.add(totals.reduce((sum, total) => sum + total, 0) / players);
    tick();
  }
  return {
    measured: `${contender.name}, ${players} players among themselves`,
    games,
    result: `${meanText(points)} points`,
    cpu: cpuText(cpu),
  };
}
