import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundle } from '#cli/bundle';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built programs. */
    readonly programs: string;
  }
}

/** What tests start in a process or a thread of its own, by the name under which it is built. */
const entryPoints = {
  start: 'src/cli/start.ts',
  backup: 'src/cli/backup.ts',
  check: 'src/cli/check.ts',
  migrate: 'src/cli/migrate.ts',
  restore: 'src/cli/restore.ts',
  import: 'src/cli/import.ts',
  health: 'src/cli/health.ts',
  selfplay: 'src/cli/selfplay.ts',
  verify: 'src/cli/verify.ts',
  review: 'src/cli/review.ts',
  smoke: 'src/cli/smoke.ts',
  release: 'src/cli/release.ts',
  'bot-process': 'test/conversation/bot-process.ts',
  'chaos-bot': 'test/chaos/bot.ts',
  'soak-bot': 'test/soak/bot.ts',
  'share-bot': 'test/postgres/share/bot.ts',
  'lock-process': 'test/postgres/lock-process.ts',
  'thinking-process': 'test/play/thinking-process.ts',
  'deadline-process': 'test/play/clocks/deadline-process.ts',
  'painter-worker': 'render/painter-worker.ts',
  'thinker-worker': 'src/players/thinker-worker.ts',
  faulty: 'test/cli/faulty.ts',
} as const;

export type ProgramName = keyof typeof entryPoints;

/**
 * Builds the programs once for all tests: from its source each would take longer to load than most tests take. They lie
 * within the project, where they find its packages.
 */
export default async function setup({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const dist = join(config.root, 'dist');
  await mkdir(dist, { recursive: true });
  const programs = await mkdtemp(join(dist, 'test-'));
  await bundle({ root: config.root, entryPoints, outdir: programs });
  provide('programs', programs);
  return () => rm(programs, { recursive: true });
}
