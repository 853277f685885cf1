// Imported into a program before all else. Timers of 1.5 seconds and more take a hundred times as long, and a moment in which the program
// does nothing is no time: such timers are limits, no test is about time, and the machine may be busy.
import { performance } from 'node:perf_hooks';

const slowness = 100;
/** Shorter timers, in milliseconds, are pauses and not limits. */
const shortest = 1500;
/** The longest time a timer can wait. */
const longest = 2 ** 31 - 1;
/** More than this between two looks at the clock isn't measured. */
const stall = 1000;

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
let seen = now();
let lost = 0;
performance.now = () => {
  const at = now();
  lost += Math.max(0, at - seen - stall);
  seen = at;
  return at - lost;
};
