import type { Report } from '#test/bench/report';
import { assumed, measured, prices } from './figures.ts';
import { bottlenecksOf, limitOf } from './limits.ts';
import { machinesFor } from './model.ts';

const rounded = (count: number): string => {
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return (Math.round(count / digits) * digits).toLocaleString('en');
};

/** What a bot with so many open tables needs, computed from what was measured and assumed. */
export async function benchScale(report: Report): Promise<void> {
  for (const tables of [10_000, 100_000, 1_000_000]) {
    const { load, database, servers, processes, machines, serverCores, gigabytesAYear, cost } = machinesFor(
      tables,
      assumed,
      measured,
      prices,
    );
    const lines = {
      [`${tables.toLocaleString('en')} open tables`]: `${rounded(servers)} servers`,
      '  turns, interactions a second': `${load.turns.toFixed(1)}, ${load.interactions.toFixed(0)}`,
      '  own requests, pictures a second': `${load.ownRequests.toFixed(0)}, ${load.pictures.toFixed(0)}`,
      '  transactions, only reads a second': `${load.transactions.toFixed(0)}, ${load.reads.toFixed(0)}`,
      '  processes, machines for them': `${processes}, ${machines}`,
      '  database': database === 'file' ? 'a file' : `PostgreSQL, ${serverCores} cores`,
      '  gigabytes a year': gigabytesAYear.toFixed(0),
      '  cost a month': `${cost.toFixed(0)} €`,
    };
    for (const [name, value] of Object.entries(lines)) report({ name, value, aim: '' });
  }
  for (const bottleneck of bottlenecksOf(assumed, measured))
    report({ name: bottleneck.name, value: `from ${rounded(limitOf(bottleneck))} tables on`, aim: '' });
}
