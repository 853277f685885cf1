import type { LocalDiscord } from 'local-discord';

/** Ids of Discord, seeds and tokens: too long to be a number that measures something. */
const longDigits = /(?<![\w.])\d{16,20}(?![\w.])|[\da-f]{64}/g;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a text tells about people: their names, accounts and ids, and the names of their servers. */
export function personalIn(
  text: string,
  { members, guilds }: Pick<LocalDiscord, 'members' | 'guilds'>,
): readonly string[] {
  const people = members.flatMap(({ id, username, displayName }) => [id, username, displayName]);
  return [...people, ...guilds().map(({ name }) => name)].filter((word) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'u').test(text),
  );
}

/** The ids, seeds and tokens in what is measured, where none belong. */
export const idsIn = (text: string): readonly string[] => text.match(longDigits) ?? [];
