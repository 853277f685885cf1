// Brings a database file up to date that the bot has taken: `migrate.js FILE` writes `STEP OF NAME` when a migration begins.
// One that is stopped goes on from there the next time.
import { migrateFile } from '#store/sqlite-dialect';

const [, , file = ''] = process.argv;
await migrateFile(file, ({ step, of, migration }) => process.stdout.write(`${step} ${of} ${migration}\n`));
