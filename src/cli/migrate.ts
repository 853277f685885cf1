// Brings a database file up to date that the bot has taken: `migrate.js FILE` names each migration when it begins.
// One that is stopped goes on from there the next time.
import { migrateFile } from '#store/migrate-file';

const [, , file = ''] = process.argv;
await migrateFile(file, (migration, at) => process.stdout.write(`${at}, ${migration}\n`));
