/** How well a computer player plays, from the weakest to the strongest. */
export const levels = ['apprentice', 'journeyman', 'master'] as const;
export type Level = (typeof levels)[number];
