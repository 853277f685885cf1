/** The printed editions where they differ: the English one and the German one (RULES). */
export const editions = ['floodgate', 'pegasus'] as const;
export type Edition = (typeof editions)[number];
