import type { Deal } from '#games/sagrada/deal';
import { toolNumbers, type ToolNumber } from '#games/sagrada/tools/cards';
import type { Contender } from './contender.ts';
import { played } from './played.ts';
import type { Row } from './row.ts';
import type { Sample } from './sample.ts';
import { tableOf } from './setups.ts';
import { meanText, Tally } from './tally.ts';

/** What each tool adds, after its price, when it is the only one on the table. */
export function* toolWorths(contender: Contender, { games, seed, tick }: Sample): Iterable<Row> {
  const meanWith = (tools: readonly ToolNumber[]) =>
    Array.from({ length: games }, (_, game) => {
      const measured = {
        setup: tableOf(2),
        text: `${seed}/${game}`,
        changed: (deal: Deal) => ({ ...deal, tools }),
      };
      const { totals } = played(measured, [contender, contender], [new Tally(), new Tally()]);
      tick();
      return totals.reduce((sum, total) => sum + total, 0) / totals.length;
    });
  const without = meanWith([]);
  for (const tool of toolNumbers) {
    const worth = new Tally();
    for (const [game, points] of meanWith([tool]).entries()) worth.add(points - (without[game] ?? 0));
    yield {
      measured: `tool ${tool} alone, ${contender.name}`,
      games,
      result: `${meanText(worth)} points`,
      cpu: '',
    };
  }
}
