// Reads a whole database, for the bot and for backups: `check.js FILE` says what is wrong with it, or nothing.
import { setPriority } from 'node:os';
import { damageIn } from '#store/read-beside';
import { faultFrom } from '#store/fault';

const [, , file = ''] = process.argv;
// People who play on this machine come first.
setPriority(10);
try {
  process.stdout.write((await damageIn(file)) ?? '');
} catch (error) {
  const fault = faultFrom(error, file);
  process.stdout.write(fault instanceof Error ? fault.message : String(fault));
}
