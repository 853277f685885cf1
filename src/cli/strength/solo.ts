import type { SoloToolCount } from '#games/sagrada/deal';
import type { Edition } from '#games/sagrada/edition';
import { againstTarget } from './against-target.ts';
import type { Contender } from './contender.ts';
import { played } from './played.ts';
import type { Row } from './row.ts';
import type { Sample } from './sample.ts';
import { soloWith } from './setups.ts';
import { cpuText, meanText, shareText, Tally } from './tally.ts';

/** How often a player wins alone. */
export function solo(
  contender: Contender,
  tools: SoloToolCount,
  edition: Edition,
  { games, seed, tick }: Sample,
): Row {
  const [won, margin, cpu] = [new Tally(), new Tally(), new Tally()];
  for (let game = 0; game < games; game += 1) {
    const measured = { setup: soloWith(tools, edition), text: `${seed}/${game}` };
    const outcome = againstTarget(played(measured, [contender], [cpu]));
    won.add(outcome.won ? 1 : 0);
    margin.add(outcome.margin);
    tick();
  }
  return {
    measured: `${contender.name} alone, ${tools} tool${tools === 1 ? '' : 's'}, ${edition}`,
    games,
    result: `${shareText(won)} won, ${meanText(margin)} points over the target`,
    cpu: cpuText(cpu),
  };
}
