import type { ToolNumber } from './tools/cards.ts';

/** The printed editions where they differ: the English one and the German one (RULES). */
export const editions = ['floodgate', 'pegasus'] as const;
export type Edition = (typeof editions)[number];

/** The tools that each edition deals. A tool that is added to none of them changes no deal of a seed. */
export const toolsOf: Readonly<Record<Edition, readonly ToolNumber[]>> = {
  floodgate: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  pegasus: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
};
