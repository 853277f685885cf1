import { it } from 'vitest';

/** Whether all cases of the long tests are asked for, as `.ci/run` does. */
export const isThorough = process.env['THOROUGH'] === '1';

/**
 * How many of these cases a long test runs: all when all are asked for, otherwise a quarter of them. They are the same
 * every time, and the first ones of all.
 */
export const cases = (all: number): number => (isThorough ? all : Math.ceil(all / 4));

/** All of these, or when not all cases are asked for the one whose turn it is. */
export const someOf = <T>(all: readonly T[], turn: number): readonly T[] =>
  isThorough || all.length === 0 ? all : all.slice(turn % all.length).slice(0, 1);

/**
 * A test that takes seconds because it runs processes, waits for real time, lets days pass or draws a megabyte of pictures: only when all
 * cases are asked for. What it checks is checked in short by another.
 */
export const slow = isThorough ? it : it.skip;
