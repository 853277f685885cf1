import type { ToolNumber } from './tools/cards.ts';

/** The printed editions where they differ: the English one and the German one (RULES). */
export const editions = ['floodgate', 'pegasus'] as const;
export type Edition = (typeof editions)[number];

/** The tools that each edition deals. A list never changes, or old seeds would deal other cards: a new tool needs a new edition. */
export const editionTools: Readonly<Record<Edition, readonly ToolNumber[]>> = {
  floodgate: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  pegasus: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
};
