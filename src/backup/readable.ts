import { closeSync, openSync } from 'node:fs';
import { logOf } from '#store/companions';
import { BackupFault, codeOf } from './fault.ts';

/**
 * Makes sure that a database or a backup can be read, and its log. One that is missing is somebody else's question. Only for a process
 * that hasn't the file open: it would lose its locks.
 */
export function needReadable(path: string): void {
  for (const file of [path, logOf(path)])
    try {
      closeSync(openSync(file, 'r'));
    } catch (error) {
      if (codeOf(error) === 'EACCES') throw new BackupFault('unreadable', file, { cause: error });
    }
}
