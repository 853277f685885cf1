import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { askedFor } from './arguments.ts';

const usage = `\
Usage: npm run release -- 1.0.0 [--dry-run]

Checks that everything is ready for this version, then tags the newest commit. It pushes nothing.

  --dry-run            only checks`;

const packageSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  workspaces: z.array(z.string()).default([]),
  dependencies: z.record(z.string(), z.string()).default({}),
});
const lockSchema = z.looseObject({
  version: z.string(),
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});

/** Asks git in a folder. */
const git = (folder: string, ...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trimEnd();

const read = (folder: string, file: string): string => {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

interface ReleaseRequest {
  /** A clone of the repository. */
  readonly folder: string;
  readonly version: string;
  /** The day, like 2026-11-30. */
  readonly today: string;
}

/** What keeps a version from being released: a sentence for each. */
const releaseProblems = (asked: ReleaseRequest): readonly string[] => [
  ...inVersions(asked),
  ...inChangelog(asked),
  ...inRepository(asked),
];

/** Packages of the workspace have versions of their own, which the others name. */
function inVersions({ folder, version }: ReleaseRequest): readonly string[] {
  const own = packageSchema.parse(JSON.parse(read(folder, 'package.json')));
  const lock = lockSchema.parse(JSON.parse(read(folder, 'package-lock.json')));
  const workspaces = own.workspaces.flatMap((path) => {
    const { name, version } = packageSchema.parse(JSON.parse(read(folder, join(path, 'package.json'))));
    return [
      [`package.json for ${name}`, own.dependencies[name], version],
      [`package-lock.json for ${path}`, lock.packages[path]?.version, version],
    ];
  });
  return [
    ['package.json', own.version, version],
    ['package-lock.json', lock.version, version],
    ['package-lock.json for this package', lock.packages['']?.version, version],
    ...workspaces,
  ].flatMap(([where, found = 'nothing', wanted]) =>
    found === wanted ? [] : [`${where} says ${found}, not ${wanted}.`],
  );
}

function inChangelog({ folder, version, today }: ReleaseRequest): readonly string[] {
  const sections = read(folder, 'CHANGELOG.md').split(/^(?=## \[)/mu);
  const unreleased = sections.find((section) => section.startsWith('## [Unreleased]')) ?? '';
  const forgotten = /^- /mu.test(unreleased)
    ? [`CHANGELOG.md still has entries under Unreleased. Move them to ${version}.`]
    : [];
  const entry = sections.find((section) => section.startsWith(`## [${version}] - `));
  if (entry === undefined) return [...forgotten, `CHANGELOG.md has no entry "## [${version}] - ${today}".`];
  const [, date = ''] = /- (\d{4}-\d\d-\d\d)$/mu.exec(entry.split('\n')[0] ?? '') ?? [];
  const [, upgrade = ''] = entry.split(/^### Upgrade$/mu);
  return [
    ...forgotten,
    ...(isAbout(date, today)
      ? []
      : [`CHANGELOG.md dates ${version} ${date || 'wrongly'}, and today is ${today}.`]),
    ...(/database/u.test(upgrade)
      ? []
      : [
          `CHANGELOG.md lacks "### Upgrade" for ${version}: what an operator must do, and whether the database changes.`,
        ]),
  ];
}

/** A day begins earlier or later elsewhere. */
const isAbout = (date: string, today: string): boolean =>
  Math.abs(Date.parse(date) - Date.parse(today)) <= 86_400_000;

function inRepository({ folder, version }: ReleaseRequest): readonly string[] {
  const changed = git(folder, 'status', '--porcelain');
  const branch = git(folder, 'branch', '--show-current');
  const tag = `v${version}`;
  return [
    ...(changed === '' ? [] : [`Not everything is committed:\n${changed}`]),
    ...(branch === 'main' ? [] : [`This is ${branch || 'no branch'}, not main.`]),
    ...(git(folder, 'tag', '--list', tag) === '' ? [] : [`The tag ${tag} is there already.`]),
  ];
}

const { version, dryRun } = askedFor((args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [version = '', ...more] = positionals;
  if (more.length > 0 || !/^\d+\.\d+\.\d+$/u.test(version)) throw new Error('Name one version, like 1.0.0.');
  return { version, dryRun: values['dry-run'] };
}, usage);

const folder = process.cwd();
const today = new Date().toISOString().slice(0, 10);

const problems = releaseProblems({ folder, version, today });
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
} else if (dryRun) process.stdout.write(`Everything is ready for ${version}.\n`);
else {
  git(folder, 'tag', '--annotate', `v${version}`, '--message', version);
  process.stdout.write(`Tagged v${version}. Publish it: git push origin main v${version}\n`);
}
