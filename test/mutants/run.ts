import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { z } from 'zod';
import { askedFor } from '#cli/arguments';
import { parsed } from '#cli/read-flags';
import { countUpTo } from '#test/trial-flags';

/** Where mutants are made, which tests have to notice them, and how many of a hundred should die. */
const rooms = [
  { code: 'src/games', tests: 'test/games', aim: 90 },
  { code: 'src/play', tests: 'test/play', aim: 80 },
  { code: 'src/discord', tests: 'test/discord', aim: 80 },
  { code: 'src/store', tests: 'test/store', aim: 80 },
] as const;
type Room = (typeof rooms)[number];

const usage = `\
Usage: npm run mutants -- [--processes 2] FOLDER or FILE...

Changes the code in every way that Stryker knows, one change (a mutant) at a time, and runs the tests of its room: for src/games those in
test/games. Prints the mutants that no test notices. Goes on where it was stopped: a folder that it has finished is only tried again where
its files or their tests have changed. Exits with 1 if too few die: less than 90 of 100 in src/games, 80 elsewhere.

  --processes   how many tests run at a time`;

const { processes, paths } = askedFor((args) => {
  const options = { processes: { type: 'string', default: '2' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (positionals.length === 0) throw new Error('Which folder or file?');
  const flags = parsed(z.object({ processes: countUpTo(64) }), values);
  return { ...flags, paths: positionals.map((path) => ({ path, room: roomOf(path) })) };
}, usage);

function roomOf(path: string): Room {
  const room = rooms.find(({ code }) => `${path}/`.startsWith(`${code}/`));
  if (room === undefined) throw new Error(`${path} isn't in ${rooms.map(({ code }) => code).join(', ')}.`);
  return room;
}

/** A file; or a folder and those in it, each with its own files only. So many are tried, and remembered, at a time. */
async function partsOf(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const below = await Promise.all(folders.toSorted().map((name) => partsOf(join(path, name))));
  return [...(entries.some(({ name }) => name.endsWith('.ts')) ? [`${path}/*.ts`] : []), ...below.flat()];
}

const tried = (files: string, { tests }: Room) =>
  new Stryker({
    configFile: 'test/mutants/stryker.config.mjs',
    mutate: [files],
    incrementalFile: `dist/mutants-of/${files.replaceAll(/[/*]+/g, '-')}.json`,
    // Stryker would run the tests that import the files, but its runner doesn't find them.
    vitest: { configFile: 'test/mutants/vitest.config.ts', dir: tests, related: false },
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
  const untested = status === 'NoCoverage' ? '  (no test runs it)' : '';
  return `${relative('', fileName)}:${start.line}  ${was}  →  ${became}${untested}`;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Of a hundred, how many died. */
function counted(name: string, mutants: readonly Mutant[]): number {
  const died = mutants.filter((mutant) => !hasSurvived(mutant)).length;
  const percent = mutants.length === 0 ? 100 : (100 * died) / mutants.length;
  print(`${name}: ${died} of ${mutants.length} died, ${percent.toFixed(1)} %`);
  return percent;
}

for (const { path, room } of paths) {
  const all: Mutant[] = [];
  for (const part of await partsOf(path)) {
    const mutants = await tried(part, room);
    for (const mutant of mutants.filter(hasSurvived)) print(await lineOf(mutant));
    if (part !== path) counted(part, mutants);
    all.push(...mutants);
  }
  if (counted(path, all) < room.aim) {
    print(`At least ${room.aim} of 100 should.`);
    process.exitCode = 1;
  }
}
