// Prints what CHANGELOG.md says about a version, for `v1.2.3` or `1.2.3`. Fails if that isn't the version of package.json, or if there is
// nothing about it: such a tag must not be published.
import { readFileSync } from 'node:fs';

const version = (process.argv[2] ?? '').replace(/^v/, '');
const own = JSON.parse(readFileSync('package.json', 'utf8')).version;
const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^(?=## \[)/m);
const notes = sections.find((section) => section.startsWith(`## [${version}] `));

if (version !== own)
  fail(`The tag says ${version}, package.json says ${own}. Tag the commit that sets the version.`);
if (notes === undefined) fail(`CHANGELOG.md has no entry "## [${version}] - date".`);
process.stdout.write(`${notes.slice(notes.indexOf('\n')).trim()}\n`);

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
