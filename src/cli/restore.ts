import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from '#backup/restore';
import { askedFor, endRefusing } from './arguments.ts';
import { contentsText } from './beside.ts';
import { faultText } from './fault.ts';
import { namedDatabase } from './game-database.ts';

const usage = `\
Usage: npm run -s restore -- FILE [--without-newest] [--database FILE]

Puts the backup FILE in the place of the database, while no bot runs. What was there is kept beside it.

  --without-newest   take a FILE that was copied while the bot ran, without its newest games
  --database FILE    restore this database instead of the one that .env names

Exits with 0 when FILE is restored, 1 if it can't be, 2 if it isn't clear what to do.`;

const { values, positionals } = askedFor(
  (args) =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { 'without-newest': { type: 'boolean', default: false }, database: { type: 'string' } },
    }),
  usage,
);
const [file, ...others] = positionals;
if (file === undefined || others.length > 0) endRefusing(usage);

try {
  const database = namedDatabase(values.database);
  const { contents, replaced } = await restore({
    database,
    file: resolve(file),
    withoutNewest: values['without-newest'],
    now: Date.now(),
  });
  process.stdout.write(`Restored ${file} to ${database}: ${contentsText(contents)}\n`);
  if (replaced !== null) process.stdout.write(`What was there before is in ${replaced}.\n`);
} catch (error) {
  process.stderr.write(`${faultText(error) ?? String(error)}\n`);
  process.exitCode = 1;
}
