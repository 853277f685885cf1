import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { z } from 'zod';
import { askedFor, parsed } from '#cli/arguments';
import { countUpTo } from '#test/trial-flags';

/** Where mutants are made, which tests have to notice them, and how many of a hundred should die. */
const rooms = [
  { code: 'src/games', tests: 'test/games', aim: 90 },
  { code: 'src/play', tests: 'test/play', aim: 80 },
  { code: 'src/features', tests: 'test/features', aim: 80 },
  { code: 'src/discord', tests: 'test/discord', aim: 80 },
  { code: 'src/bot', tests: 'test/bot', aim: 80 },
  { code: 'src/store', tests: 'test/store', aim: 80 },
] as const;
type Room = (typeof rooms)[number];

const usage = `\
Usage: npm run mutants -- [--processes 2] FOLDER or FILE...

Changes the code in every way that Stryker knows, one change (a mutant) at a time, and runs the tests of its room: for src/games those in
test/games, and so on for ${rooms.map(({ code }) => code).join(', ')}. Prints the mutants that no test there notices. Programs that tests
start in a process of their own run without them. Goes on where it was stopped, folder by folder; any change of code, tests or packages
begins it anew. Exits with 1 if too few die: less than 90 of 100 in src/games, 80 elsewhere.

  --processes   how many mutants are tried at a time`;

const { processes, paths } = askedFor((args) => {
  const options = { processes: { type: 'string', default: '2' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (positionals.length === 0) throw new Error('Which folder or file?');
  const flags = parsed(z.object({ processes: countUpTo(64) }), values);
  return { ...flags, paths: positionals.map(placed) };
}, usage);

/** A folder or a file, and the room that it is in. */
function placed(given: string): { readonly path: string; readonly room: Room } {
  const path = relative('', resolve(given));
  const room = rooms.find(({ code }) => `${path}/`.startsWith(`${code}/`));
  if (room === undefined) throw new Error(`${path} isn't in ${rooms.map(({ code }) => code).join(', ')}.`);
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  return { path, room };
}

/** A digest of all that decides what a mutant does: results of another state aren't used again. */
function stateOfProject(): string {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const files = listed.split('\n').filter((path) => path !== '' && existsSync(path));
  const digest = createHash('sha256');
  for (const path of files) digest.update(`${path}\n`).update(readFileSync(path));
  return digest.digest('hex').slice(0, 12);
}

/** A file; or a folder and those in it, each with its own files only. So many are tried, and remembered, at a time. */
async function partsOf(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const below = await Promise.all(folders.toSorted().map((name) => partsOf(join(path, name))));
  return [...(entries.some(({ name }) => name.endsWith('.ts')) ? [`${path}/*.ts`] : []), ...below.flat()];
}

const results = `dist/mutants-of/${stateOfProject()}`;
// What a stopped run leaves.
await rm('dist/mutants', { recursive: true, force: true });

const tried = (files: string, { tests }: Room) =>
  new Stryker({
    configFile: 'test/mutants/stryker.config.mjs',
    mutate: [files],
    incrementalFile: `${results}/${files.replaceAll(/[/*]+/g, '-')}.json`,
    // Stryker would run the tests that import the files, but its runner doesn't find them.
    vitest: { configFile: 'vitest.mutants.config.ts', dir: tests, related: false },
    concurrency: processes,
  }).runMutationTest();
type Mutant = Awaited<ReturnType<typeof tried>>[number];

const hasSurvived = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';

/** Where it is, what was there, and what became of it: one line, however long they are. */
async function lineOf({ fileName, location: { start, end }, replacement, status }: Mutant): Promise<string> {
  const lines = (await readFile(fileName, 'utf8')).split('\n').slice(start.line - 1, end.line);
  const upTo = [...lines.slice(0, -1), lines.at(-1)?.slice(0, end.column - 1)].join(' ');
  const [was, became] = [upTo.slice(start.column - 1), replacement].map((code) =>
    code.replaceAll(/\s+/g, ' ').slice(0, 90),
  );
  const untested = status === 'NoCoverage' ? '  (no test of its room runs it)' : '';
  return `${relative('', fileName)}:${start.line}  ${was}  →  ${became}${untested}`;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Of a hundred, how many died: a test failed, nothing could be loaded any more, or it never ended. */
function counted(name: string, mutants: readonly Mutant[]): number {
  const died = mutants.filter((mutant) => !hasSurvived(mutant));
  const percent = (100 * died.length) / mutants.length;
  const unending = died.filter(({ status }) => status === 'Timeout').length;
  print(
    `${name}: ${died.length} of ${mutants.length} died (${unending} never ended), ${percent.toFixed(1)} %`,
  );
  return percent;
}

for (const { path, room } of paths) {
  const all: Mutant[] = [];
  for (const part of await partsOf(path)) {
    const mutants = (await tried(part, room)).filter(({ status }) => status !== 'Ignored');
    if (mutants.length === 0) continue;
    for (const mutant of mutants.filter(hasSurvived)) print(await lineOf(mutant));
    if (part !== path) counted(part, mutants);
    all.push(...mutants);
  }
  if (all.length === 0) print(`${path}: nothing in it can be changed`);
  else if (counted(path, all) < room.aim) {
    print(`At least ${room.aim} of 100 should.`);
    process.exitCode = 1;
  }
}
