import { newcomer, type Skill } from '#features/standings/rating';

/** How much of what somebody is above or below a newcomer a season begins with: the rest is won anew. */
const carriedOver = 1 / 2;

/**
 * The strength with which somebody begins a season, from their rating of all time (docs/RATING.md). Half of the distance to a newcomer
 * is left, and so much uncertainty that people differ as much as newcomers do.
 */
export function skillAtStart({ mu, sigma }: Skill): Skill {
  const share = carriedOver ** 2;
  return {
    mu: newcomer.mu + carriedOver * (mu - newcomer.mu),
    sigma: Math.sqrt(share * sigma ** 2 + (1 - share) * newcomer.sigma ** 2),
  };
}

/** The ranks of a season above clear glass, best first, and the rating from which each is reached. */
const ranks = ['cathedral', 'leaded', 'colored'] as const;
export const ratingsOfGlass = { cathedral: 1500, leaded: 1300, colored: 1100 } as const;

/** The rank of a rating in a season: a kind of glass. */
export const glassOf = (rating: number): (typeof ranks)[number] | 'clear' =>
  ranks.find((glass) => rating >= ratingsOfGlass[glass]) ?? 'clear';
