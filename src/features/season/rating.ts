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

/** The ranks of a season, best first, and the rating from which each is reached. */
const ranks = [
  { glass: 'cathedral', from: 1500 },
  { glass: 'leaded', from: 1300 },
  { glass: 'colored', from: 1100 },
] as const;

/** A rank of a season: a kind of glass. */
export type Glass = (typeof ranks)[number]['glass'] | 'clear';

/** The rank of a rating in a season. */
export const glassOf = (rating: number): Glass => ranks.find(({ from }) => rating >= from)?.glass ?? 'clear';

/** The rating from which each rank above clear glass is reached. */
export const ratingsOfGlass = Object.fromEntries(ranks.map(({ glass, from }) => [glass, from])) as Readonly<
  Record<Exclude<Glass, 'clear'>, number>
>;
