// A program that fails, to see where a fault says that it comes from.
const nowhere: readonly string[] = [];

export const length = (word: string | undefined): number => {
  if (word === undefined) throw new Error('no word');
  return word.length;
};

length(nowhere[0]);
