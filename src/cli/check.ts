// Reads a whole database, for the bot and for backups: `check.js FILE` says what is wrong with it, or nothing. It fails if it can't be read.
import { setPriority } from 'node:os';
import { faultFrom, StoreFault } from '#store/fault';
import { damageIn } from '#store/read-beside';

const [, , file = ''] = process.argv;
// People who play on this machine come first.
setPriority(10);
try {
  process.stdout.write((await damageIn(file)) ?? '');
} catch (error) {
  const fault = faultFrom(error, file);
  if (!(fault instanceof StoreFault && fault.code === 'damaged')) throw fault;
  process.stdout.write(fault.message);
}
