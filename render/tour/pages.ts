/**
 * The pages of the tour, in order: what is built, a turn, where a die may go, tools, a round, what counts, and all that is
 * good to know.
 */
export const tourPages = ['window', 'turn', 'placing', 'tools', 'round', 'scoring', 'more'] as const;
export type TourPage = (typeof tourPages)[number];
