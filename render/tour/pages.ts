/** The pages of the tour, in order: your window, a turn, where a die may go, tools, a round, scoring, and more good to know. */
export const tourPages = ['window', 'turn', 'placing', 'tools', 'round', 'scoring', 'more'] as const;
export type TourPage = (typeof tourPages)[number];
