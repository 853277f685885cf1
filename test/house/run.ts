import { dirname } from 'node:path';
import { filesIn, type SourceFile } from './files.ts';
import { takeTrip } from './trip.ts';

// How large the code is, and how finely it is cut. The local Discord is a package of its own and isn't counted.
const source = await filesIn(['src', 'commands', 'render']);
const tests = await filesIn(['test']);

const linesOf = (files: ReadonlyMap<string, SourceFile>): number =>
  [...files.values()].reduce((sum, { lines }) => sum + lines, 0);

/** The files that import each file, and those that import each of its exports. */
const importersOf = new Map<string, Set<string>>();
for (const [path, { imports }] of source)
  for (const [target, names] of imports)
    for (const key of [target, ...names.map((name) => `${target} ${name}`)])
      importersOf.set(key, (importersOf.get(key) ?? new Set()).add(path));
const importers = (key: string): number => importersOf.get(key)?.size ?? 0;

const files = [...source];
const exported = files.flatMap(([path, { exports }]) => exports.map((name) => `${path} ${name}`));
const isOfChallenges = (path: string): boolean => /challenge|dail(?:y|ies)|weekly/u.test(path);
const { pick, place, end } = await takeTrip();

const rows: readonly (readonly [string, string | number])[] = [
  ['lines of src, commands and render, without the local Discord', linesOf(source)],
  ['files of them', files.length],
  ['with one importer', files.filter(([path]) => importers(path) === 1).length],
  ['of at most 12 lines of code', files.filter(([, { codeLines }]) => codeLines <= 12).length],
  ['exports', exported.length],
  ['used by one file only', exported.filter((key) => importers(key) === 1).length],
  ['files that a warm turn runs through: pick, place, end', `${pick}, ${place}, ${end}`],
  [
    'folders with files of challenges',
    new Set([...source.keys()].filter(isOfChallenges).map((path) => dirname(path))).size,
  ],
  ['lines of tests', linesOf(tests)],
];
for (const [what, value] of rows) process.stdout.write(`${what.padEnd(64)} ${value}\n`);
