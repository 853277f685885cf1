/** A place in JSON, from the outside in. */
export type Path = readonly (string | number)[];

/** The same JSON with one value changed, or removed if `change` returns undefined. */
export function changedAt(
  value: unknown,
  [key, ...rest]: Path,
  change: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  if (typeof value !== 'object' || value === null) throw new Error('there is no such place');
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const changed = name === String(key) ? changedAt(part, rest, change) : part;
    return changed === undefined ? [] : [[name, changed]];
  });
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

/** The value at a place in some JSON; undefined if there is no such place. */
export function partAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null
        ? Object.entries(part).find(([name]) => name === String(key))?.[1]
        : undefined,
    value,
  );
}
