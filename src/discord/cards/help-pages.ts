/** The pages of Koloretako's help, in order: the last one says which parts are our reconstruction. */
export const helpPages = ['window', 'round', 'orders', 'tools', 'end', 'ours'] as const;
export type HelpPage = (typeof helpPages)[number];
