import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const backupProgram = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './backup.ts' : './backup.js', import.meta.url),
);

/**
 * Backs up the database of this bot, in a process of its own. Rejects with what that says if there is no backup, and when the signal
 * aborts.
 */
export async function backUpBeside(
  database: string,
  file: string,
  stopping: AbortSignal,
  program = backupProgram,
): Promise<void> {
  const asked = [program, '--from-bot', '--database', database, file];
  await promisify(execFile)(process.execPath, [...process.execArgv, ...asked], { signal: stopping }).catch(
    (error: Error & { readonly stderr?: string }) => {
      throw new Error(error.stderr?.trim() || error.message, { cause: error });
    },
  );
}
