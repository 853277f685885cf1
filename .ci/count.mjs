// Adds up the test counts of the given vitest reports, and names all that failed; fails where a report is missing or holds no test.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

let passed = 0;
const failed = [];
let ok = true;
for (const path of process.argv.slice(2)) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    if (report.numTotalTests === 0) ok = false;
    passed += report.numPassedTests;
    for (const { name, status, message, assertionResults } of report.testResults) {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      for (const test of tests) failed.push([name, test.fullName, test.failureMessages[0]]);
      // A file that can't be loaded fails without a test of its own.
      if (status === 'failed' && (tests.length === 0 || message)) failed.push([name, 'as a whole', message]);
    }
  } catch (error) {
    process.stderr.write(`no report at ${path}: ${error.message}\n`);
    ok = false;
  }
}
// Whoever sees only the end of what was printed still learns what to look at.
for (const [file, test, message = ''] of failed)
  process.stdout.write(`Failed: ${relative('.', file)} > ${test}: ${message.split('\n')[0]}\n`);
process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
process.exitCode = ok && failed.length === 0 ? 0 : 1;
