import type { Path } from './change.ts';

/** A value in some JSON, and its place. */
interface Leaf {
  readonly path: Path;
  readonly value: unknown;
}

/** Every value in some JSON that isn't a list or an object, with its place. */
export function valuesOf(value: unknown, path: Path = []): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, part]) => valuesOf(part, path.concat(key)));
}

/** The place of every list and object in it. */
export function branchesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).flatMap(([key, part]) => branchesOf(part, path.concat(key)));
  return [path].concat(within);
}

/** Other values, likely ones and not. */
export function othersThan(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1, -value || 7, String(value)];
  if (typeof value === 'boolean') return [!value, null];
  if (typeof value !== 'string') return [0];
  const likely = [
    value.replace(/[1-9]/, (digit) => String((Number(digit) % 6) + 1)),
    value.replace(/[RYGBPK]/, (letter) => (letter === 'R' ? 'Y' : 'R')),
    value.replace(/[A-D]/, (letter) => (letter === 'A' ? 'B' : 'A')),
    ['end', 'red', 'purple', 'Color Variety', 'Light Shades', 'Batllo', 'solo'][value.length % 7],
  ];
  const unlikely = [`${value} `, value.slice(0, -1), value.toLowerCase(), value.toUpperCase(), '', null];
  return [...likely, ...unlikely].filter((other) => other !== value);
}

/** A list or an object with something added. */
export const more = (value: unknown): unknown =>
  Array.isArray(value) ? [...value, value.at(-1) ?? 0] : Object.assign({ more: 0 }, value);
