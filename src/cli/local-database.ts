import { format, parse } from 'node:path';

/**
 * The database of the local Discord, beside the one for real games. Never the same file: a bot closes the tables of channels it
 * can't find.
 */
export function localDatabase(path: string): string {
  const { dir, name, ext } = parse(path);
  return format({ dir, name: `${name}.local`, ext });
}
