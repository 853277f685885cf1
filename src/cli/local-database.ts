import { format, parse } from 'node:path';

const beside = (path: string, what: string): string => {
  const { dir, name, ext } = parse(path);
  return format({ dir, name: `${name}.${what}`, ext });
};

/**
 * The database of the local Discord, beside the one for real games. Never the same file: a bot closes the tables of channels it
 * can't find.
 */
export const localDatabase = (path: string): string => beside(path, 'local');

/** What the local Discord itself keeps: its messages. */
export const localMessages = (path: string): string => beside(path, 'local-messages');
