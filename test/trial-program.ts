import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundle } from '#cli/bundle';

/** Builds what a trial starts, and makes a folder for its logs and database. `removeProgram` removes what was built, never that folder. */
export async function trialProgram(name: string, entryPoints: Readonly<Record<string, string>>) {
  // Within the project, where it finds its packages.
  await mkdir('dist', { recursive: true });
  const outdir = await mkdtemp(resolve('dist', `${name}-`));
  await bundle({ root: process.cwd(), entryPoints, outdir });
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  return { outdir, folder, removeProgram: () => rm(outdir, { recursive: true }) };
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints what a trial found wrong, and where to look. Gives the exit code: 1 if anything is wrong. */
export function tellFindings(findings: readonly string[], where: string): number {
  for (const finding of findings) print(`WRONG: ${finding}`);
  print(findings.length === 0 ? 'Nothing is wrong.' : `${findings.length} findings. ${where}`);
  return findings.length === 0 ? 0 : 1;
}
