import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** In memory, where the system has a place for files there: a database waits for its disk at every command. */
const memory = '/dev/shm';

/** In a container that place may be too small. */
const enough = 2 ** 30;
const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enough;
};
export const temporary = existsSync(memory) && hasRoom(memory) ? memory : tmpdir();

/** A folder of the test's own, gone when it ends. */
export async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(temporary, 'sagrada-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
