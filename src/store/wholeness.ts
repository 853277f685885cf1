import { existsSync } from 'node:fs';
import { bytesOf, logOf, restoringOf } from './companions.ts';
import type { StoreFaultCode } from './fault.ts';
import { fileHeader, fileState } from './file-header.ts';

/**
 * What is missing of a database file that nobody has open, as far as its files show; null if nothing is. SQLite itself notices
 * none of this: it opens what is there, and the games in the rest are gone.
 */
export function lacking(path: string): StoreFaultCode | null {
  if (existsSync(restoringOf(path))) return 'halfRestored';
  const bytes = bytesOf(path);
  const log = bytesOf(logOf(path));
  const hasLog = log !== null && log > 0;
  // A folder or a device: SQLite says what is wrong with it.
  if (bytes === null) return hasLog && !existsSync(path) ? 'onlyLog' : null;
  if (bytes === 0) return hasLog ? 'onlyLog' : 'empty';
  const header = fileHeader(path);
  if (header === null || !header.isOurs) return null;
  if (header.state === fileState.inUse && header.usesLog && log === null) return 'withoutLog';
  // Restored by hand over the files of a bot that crashed: SQLite would mix the two.
  if (header.state === fileState.whole && !header.usesLog && hasLog) return 'strangeLog';
  return null;
}
