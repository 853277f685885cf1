// Imported into a program before all else: whatever takes so long that it looks like a fault may take a hundred times as long, because no
// test is about time, and the machine may be busy.
import { performance } from 'node:perf_hooks';

const slowness = 100;
/** What is shorter, in milliseconds, is a pause and no limit. */
const shortest = 1500;
/** What a timer can wait at most. */
const longest = 2 ** 31 - 1;

const slowed = (milliseconds) =>
  milliseconds >= shortest ? Math.min(slowness * milliseconds, longest) : milliseconds;

const { setTimeout: after } = globalThis;
globalThis.setTimeout = Object.defineProperties(
  (run, milliseconds, ...given) => after(run, slowed(milliseconds), ...given),
  Object.getOwnPropertyDescriptors(after),
);
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (milliseconds) => timeout(slowed(milliseconds));
const now = performance.now.bind(performance);
performance.now = () => now() / slowness;
