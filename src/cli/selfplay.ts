import { games } from '#games/games';
import { selfPlayed } from '#players/self-play';
import { askedFor } from './arguments.ts';
import { printLines } from './print-lines.ts';
import { readSelfPlayFlags, usage } from './selfplay-flags.ts';

const flags = askedFor(readSelfPlayFlags, usage);
const uses = new Map(games[flags.game].toolNumbers.map((tool) => [String(tool), 0]));

function* records(): Iterable<string> {
  for (let game = 0; game < flags.games; game += 1) {
    const text = JSON.stringify(selfPlayed(flags, `${flags.seed}/${game}`));
    for (const [, tool = ''] of text.matchAll(/"do":"tool (\d+)/g)) uses.set(tool, (uses.get(tool) ?? 0) + 1);
    yield text;
  }
}

await printLines(process.stdout, records());
if (flags.summary)
  process.stderr.write(`${[...uses].map(([tool, count]) => `tool ${tool}: ${count}`).join(', ')}\n`);
