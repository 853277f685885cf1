// Brings a database file up to date that the bot has taken: `migrate.js FILE` names each migration when it begins.
import { migrateFile } from '#store/migrate-file';

const [, , file = ''] = process.argv;
await migrateFile(file, (migration) => process.stdout.write(`${migration}\n`));
