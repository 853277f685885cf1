// Adds up the test counts of the given vitest reports; fails where a report is missing or holds no test.
import { readFileSync } from 'node:fs';

let passed = 0;
let failed = 0;
let ok = true;
for (const path of process.argv.slice(2)) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    if (report.numTotalTests === 0) ok = false;
    // A file that can't be loaded fails without a test of its own.
    const broken = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    passed += report.numPassedTests;
    failed += report.numFailedTests + broken.length;
  } catch (error) {
    process.stderr.write(`no report at ${path}: ${error.message}\n`);
    ok = false;
  }
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = ok && failed === 0 ? 0 : 1;
