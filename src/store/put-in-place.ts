import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { z } from 'zod';

const codeSchema = z.looseObject({ code: z.string() });

/** What systems say whose disks know no second name for a file. */
const unable = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EMLINK']);

/** Gives a finished file its name, unless something has it already: then it is removed, and false. */
export function putInPlace(finished: string, path: string): boolean {
  try {
    linkSync(finished, path);
    rmSync(finished);
    return true;
  } catch (error) {
    const { code } = codeSchema.parse(error);
    if (code !== 'EEXIST' && !unable.has(code)) throw error;
    if (code !== 'EEXIST' && !existsSync(path)) {
      renameSync(finished, path);
      return true;
    }
  }
  rmSync(finished);
  return false;
}
