import { readFileSync } from 'node:fs';

/** How long something has computed since its start, and how long children did that it outlived, in milliseconds. */
interface CpuTime {
  readonly own: number;
  readonly endedChildren: number;
}

const perTick = 10;

/** The CPU time of a process (`42`) or of one of its threads (`42/task/43`), as Linux counts it: in hundredths of a second. Null if it has ended, and elsewhere. */
export function cpuOf(what: string): CpuTime | null {
  const stat = statOf(what);
  if (stat === null) return null;
  // Its name comes second, in brackets, and may have spaces. After it, times are the 12th to 15th field.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  const [user = 0, kernel = 0, endedUser = 0, endedKernel = 0] = fields;
  return { own: perTick * (user + kernel), endedChildren: perTick * (endedUser + endedKernel) };
}

function statOf(what: string): string | null {
  if (process.platform !== 'linux') return null;
  try {
    return readFileSync(`/proc/${what}/stat`, 'utf8');
  } catch {
    return null;
  }
}
