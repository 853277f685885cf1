import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { ownerOnly } from './owner-only.ts';

/** Makes sure that there is a file, also after a power cut, which only its owner can read. SQLite's own files get the same mode. */
export function createEmpty(path: string): void {
  closeSync(openSync(path, 'a', ownerOnly));
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
