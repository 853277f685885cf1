import type { Level } from '#players/glaziers';
import type { Words } from '#words/words';

const longestName = 24;

/** A name for an alt text: on one line, and a few words long at most. */
export const shortName = (name: string): string => {
  const letters = Array.from(name.replace(/[\p{C}\s]+/gu, ' ').trim());
  return letters.length <= longestName ? letters.join('') : `${letters.slice(0, longestName - 1).join('')}…`;
};

/** The name of a player in an alt text, with the level if it is a computer player: `Agnes (computer, master)`. */
export const leveledName = (name: string, level: Level | null | undefined, words: Words): string =>
  level === null || level === undefined
    ? name
    : words.say('alt.computer', { name, level: words.say(`level.${level}`) });
