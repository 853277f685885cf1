import { parseArgs } from 'node:util';
import { askedFor } from './arguments.ts';
import { git, releaseProblems } from './release-problems.ts';

const usage = `\
Usage: npm run release -- 1.0.0 [--dry-run]

Checks that everything is ready for this version, then tags the newest commit. It pushes nothing.

  --dry-run            only checks`;

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
