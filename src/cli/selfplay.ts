import { games } from '#games/games';
import { selfPlayed } from '#players/self-play';
import { printLines } from './print-lines.ts';
import { readSelfPlayFlags, type SelfPlayFlags, usage } from './selfplay-flags.ts';
import { ToolCount } from './tool-count.ts';

const flags = flagsOrEnd();
const uses = new ToolCount(games[flags.game].toolNumbers);

function* records(flags: SelfPlayFlags): Iterable<string> {
  for (let game = 0; game < flags.games; game += 1) {
    const record = selfPlayed(flags, `${flags.seed}/${game}`);
    uses.add(record);
    yield JSON.stringify(record);
  }
}

await printLines(process.stdout, records(flags));
if (flags.summary) process.stderr.write(`${uses.text()}\n`);

function flagsOrEnd(): SelfPlayFlags {
  try {
    return readSelfPlayFlags(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}
