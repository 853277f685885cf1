/** Where two JSON values first differ, and what each has there; undefined if it has nothing. */
export interface Difference {
  readonly path: readonly (string | number)[];
  readonly found: unknown;
  readonly expected: unknown;
}

/** The first place where a value isn't as expected, in the order of the expected one; null if there is none. */
export function firstDifference(found: unknown, expected: unknown): Difference | null {
  if (found === expected) return null;
  if (!isKeyed(found) || !isKeyed(expected) || Array.isArray(found) !== Array.isArray(expected))
    return { path: [], found, expected };
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const difference = firstDifference(found[key], expected[key]);
    if (difference !== null) return { ...difference, path: [key, ...difference.path] };
  }
  return null;
}

/** Whether a value is an object or a list, whose keys are its indexes. */
const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
