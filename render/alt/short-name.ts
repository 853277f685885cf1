const longestName = 24;

/** A name for an alt text: on one line, and a few words long at most. */
export const shortName = (name: string): string => {
  const letters = Array.from(name.replace(/[\p{C}\s]+/gu, ' ').trim());
  return letters.length <= longestName ? letters.join('') : `${letters.slice(0, longestName - 1).join('')}…`;
};
