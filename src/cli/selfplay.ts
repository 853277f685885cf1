import { toolNumbers } from '#games/sagrada/tools/cards';
import { toolNumbers as cardToolNumbers } from '#games/koloretako/tools/cards';
import { selfPlayedCards } from '#players/koloretako/self-play';
import { selfPlayed } from '#players/self-play';
import { printLines } from './print-lines.ts';
import { readSelfPlayFlags, type SelfPlayFlags, usage } from './selfplay-flags.ts';
import { ToolCount } from './tool-count.ts';

const flags = flagsOrEnd();
const uses = new ToolCount(flags.mode === 'koloretako' ? cardToolNumbers : toolNumbers);

function* records(flags: SelfPlayFlags): Iterable<string> {
  for (let game = 0; game < flags.games; game += 1) {
    const text = `${flags.seed}/${game}`;
    const record = flags.mode === 'koloretako' ? selfPlayedCards(flags, text) : selfPlayed(flags, text);
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
