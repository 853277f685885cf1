/** Where two JSON values first differ, and what each has there; undefined if it has nothing. */
export interface Difference {
  readonly path: readonly (string | number)[];
  readonly found: unknown;
  readonly expected: unknown;
}

/** The first place where a value isn't as expected, in the order of the expected one; null if there is none. */
export function firstDifference(found: unknown, expected: unknown): Difference | null {
  if (found === expected) return null;
  if (Array.isArray(found) && Array.isArray(expected)) return listDifference(found, expected);
  if (isObject(found) && isObject(expected)) return objectDifference(found, expected);
  return { path: [], found, expected };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listDifference(found: readonly unknown[], expected: readonly unknown[]): Difference | null {
  const length = Math.max(found.length, expected.length);
  for (let index = 0; index < length; index += 1) {
    const difference = firstDifference(found[index], expected[index]);
    if (difference !== null) return within(index, difference);
  }
  return null;
}

function objectDifference(
  found: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): Difference | null {
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const difference = firstDifference(found[key], expected[key]);
    if (difference !== null) return within(key, difference);
  }
  return null;
}

const within = (key: string | number, { path, found, expected }: Difference): Difference => ({
  path: [key, ...path],
  found,
  expected,
});
