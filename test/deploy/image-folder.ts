import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { type Stage, stages, type Step } from './dockerfile.ts';

const run = promisify(execFile);

/** Plays the stages of our Dockerfile, each on an empty folder. Returns the folder of the last one: what the image adds to its base. */
export async function playDockerfile(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'sagrada-image-'));
  await chmod(root, 0o755);
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folders = new Map<string | null, string>();
  let last = root;
  for (const [index, stage] of stages().entries()) {
    last = join(root, String(index));
    await playStage(stage, last, folders);
    folders.set(stage.name, last);
  }
  return last;
}

async function playStage(
  { steps }: Stage,
  folder: string,
  stages: ReadonlyMap<string | null, string>,
): Promise<void> {
  let here = folder;
  for (const step of steps)
    if (step.keyword === 'WORKDIR') {
      here = join(folder, step.text);
      await mkdir(here, { recursive: true });
    } else if (step.keyword === 'RUN') await playRun(step, here, folder);
    else if (step.keyword === 'COPY') await playCopy(step, here, stages);
}

/** What belongs to the system of an image and isn't in a bare folder: Debian's packages, and programs. */
const ofSystem = /^apt-get|^\/usr\//u;

async function playRun({ text }: Step, here: string, folder: string): Promise<void> {
  if (ofSystem.test(text)) return;
  // The tests run on what `npm ci` installs. Once more would take minutes, because one package is compiled.
  if (text === 'npm ci') return installAgain(here);
  await run('sh', ['-ec', text.replaceAll(/ \/(?=data\b)/gu, ` ${folder}/`)], {
    cwd: here,
    maxBuffer: Infinity,
  });
}

/**
 * Links every file where the disk is the same, but for the list that npm writes in place. What tests keep beside the packages isn't npm's,
 * and grows while they run.
 */
async function installAgain(here: string): Promise<void> {
  const [from, to] = [resolve('node_modules'), join(here, 'node_modules')];
  await mkdir(to);
  const installed = (await readdir(from)).filter((name) => !name.startsWith('.') || name === '.bin');
  const paths = installed.map((name) => join(from, name));
  await run('cp', ['-al', ...paths, to]).catch(() => run('cp', ['-a', ...paths, to]));
  await cp(join(from, '.package-lock.json'), join(to, '.package-lock.json'));
}

async function playCopy(
  { words, from }: Step,
  here: string,
  stages: ReadonlyMap<string | null, string>,
): Promise<void> {
  const [to = '', ...paths] = words.toReversed();
  for (const path of paths.filter((path) => !ofSystem.test(path))) {
    const target = join(here, to, to.endsWith('/') ? (path.split('/').at(-1) ?? '') : '');
    await mkdir(dirname(target), { recursive: true });
    if (from !== null) await run('cp', ['-a', join(stages.get(from) ?? '', path), target]);
    else if (path === '.') for (const each of await context()) await cp(each, join(here, each), copied);
    else await cp(path, target);
  }
}

const copied = { recursive: true, filter: (path: string) => !/(^|\/)(dist|node_modules)$/u.test(path) };

/** What `.dockerignore` lets in. */
async function context(): Promise<readonly string[]> {
  const lines = (await readFile('.dockerignore', 'utf8')).split('\n');
  return lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
}
