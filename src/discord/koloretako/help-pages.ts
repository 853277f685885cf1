/** The pages of how Koloretako goes, in order: the window, a round, the tools, the end, and which parts are our reconstruction. */
export const helpPages = ['window', 'round', 'tools', 'end', 'ours'] as const;
export type HelpPage = (typeof helpPages)[number];
