/** Whether all cases of the long tests are asked for, as `.ci/run` does. */
export const isThorough = process.env['THOROUGH'] === '1';

/**
 * How many of these cases a long test runs: all when all are asked for, otherwise a quarter of them. They are the same
 * every time, and the first ones of all.
 */
export const cases = (all: number): number => (isThorough ? all : Math.ceil(all / 4));
