import { parseArgs } from 'node:util';
import { importFile } from '#store/import/import-file';
import { askedFor, endRefusing } from './arguments.ts';
import { readSettings } from './environment.ts';
import { faultText } from './fault.ts';
import { createLog } from './log.ts';

const file = askedFor(
  (args) => {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [path] = positionals;
    if (path === undefined || positionals.length > 1) throw new Error('Name one file.');
    return path;
  },
  `\
Usage: npm run -s import -- FILE

Copies the games in FILE, like sagrada.db, to the empty PostgreSQL database of DATABASE_URL, and compares both row by row.
Stop the bot first. If it is interrupted, run it again: it goes on where it was.`,
);

const { databaseUrl: url } = readSettings();
if (url === null) endRefusing('Set DATABASE_URL to the database to import into.');
const log = await createLog({ level: 'warn', pretty: process.stdout.isTTY });

let [all, tables] = [0, 0];
try {
  await importFile({
    path: file,
    url,
    log,
    tell(table, rows) {
      all += rows;
      tables += 1;
      process.stdout.write(`${table}: ${rows === 1 ? '1 row' : `${rows} rows`}, the same in both\n`);
    },
  });
  process.stdout.write(
    `Imported ${all} rows in ${tables} tables. Start the bot with DATABASE_URL, and keep ${file} until you trust it.\n`,
  );
} catch (error) {
  const text = faultText(error);
  if (text === null) throw error;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
