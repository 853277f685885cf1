// A reporter that names a test which hangs. No test has a time limit of its own, and a run that is cut off from outside tells nothing.
import { spawnSync } from 'node:child_process';

const aMinute = 60_000;
/** After how long it names a file, and after how long without the end of any test it ends the run. */
const long = 5 * aMinute;
const tooLong = 45 * aMinute;

export default class Running {
  #since = new Map();
  #lastEnd = Date.now();

  onTestRunStart() {
    setInterval(() => this.#look(), long).unref();
  }

  onTestModuleStart(file) {
    this.#since.set(file, Date.now());
  }

  onTestModuleEnd(file) {
    this.#since.delete(file);
    this.#lastEnd = Date.now();
  }

  onTestCaseResult() {
    this.#lastEnd = Date.now();
  }

  #look() {
    const now = Date.now();
    for (const [file, since] of this.#since) {
      if (now - since < long) continue;
      const [test] = file.children.allTests('pending');
      const name = [file.relativeModuleId, test?.fullName ?? 'its end'].join(' > ');
      process.stdout.write(`Still running after ${Math.floor((now - since) / aMinute)} minutes: ${name}\n`);
    }
    if (now - this.#lastEnd < tooLong) return;
    process.stdout.write('No test has ended for 45 minutes: the run ends here.\n');
    // A worker that spins would stay, and hold the output open.
    spawnSync('pkill', ['-KILL', '-P', `${process.pid}`]);
    process.exit(1);
  }
}
