import { format, parse } from 'node:path';

/**
 * The database of the local Discord: beside the one of the real games and never the same, since a bot closes the tables of
 * channels that it does not find.
 */
export function localDatabase(path: string): string {
  const { dir, name, ext } = parse(path);
  return format({ dir, name: `${name}.local`, ext });
}
