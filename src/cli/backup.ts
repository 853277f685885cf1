import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '#backup/back-up';
import { askedFor, endRefusing } from './arguments.ts';
import { askedToStop } from './asked-to-stop.ts';
import { contentsText, runBeside } from './beside.ts';
import { faultText } from './fault.ts';
import { namedDatabase } from './game-database.ts';

const usage = `\
Usage: npm run -s backup -- FILE [--force] [--database FILE]

Copies the games to FILE, also while the bot runs, and checks the copy. FILE is whole or not there. What takes long says every ten
seconds how far it is.

  --force           replace FILE if it exists
  --database FILE   back up this database instead of the one that .env names

Exits with 0 when FILE is written, 1 if it can't be, 2 if it isn't clear what to do.`;

const { values, positionals } = askedFor(
  (args) =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        force: { type: 'boolean', default: false },
        database: { type: 'string' },
      },
    }),
  usage,
);
const [file, ...others] = positionals;
if (file === undefined || others.length > 0) endRefusing(usage);

const { asked } = askedToStop(process, () => performance.now());
// People who play on this machine come first.
setPriority(10);
// A bot that is killed reads no more, and its copy is made all the same.
process.stdout.on('error', () => {});
let doing = 'Beginning';
const telling = setInterval(() => process.stdout.write(`${doing} …\n`), 10_000).unref();
try {
  const { contents, bytes } = await backUp({
    database: namedDatabase(values.database),
    file: resolve(file),
    replaces: values.force,
    asked,
    copiedSoFar: (percent) => void (doing = `Copied ${percent} %`),
    async damageIn(copy) {
      doing = 'Checking the copy';
      const found: string[] = [];
      await runBeside('check', [copy], { asked, told: (line) => found.push(line) });
      return found.length === 0 ? null : found.join('; ');
    },
  });
  clearInterval(telling);
  process.stdout.write(`Backed up to ${file} (${bytes} bytes): ${contentsText(contents)}\n`);
} catch (error) {
  process.stderr.write(`${faultText(error) ?? String(error)}\n`);
  // At once: the system may still be copying into a file that is gone already.
  process.exit(1);
}
