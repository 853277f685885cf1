/** The parts of a rating: how strong a player seems, and how uncertain that is. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** A skill, and the whole number that people see. */
export interface Rating extends Skill {
  readonly rating: number;
}

/** A newcomer is shown as 1000; somebody equally strong without any uncertainty as 2000. */
const ratingScale = { target: 1000, alpha: 40 };

/** The rating before any game. */
export const newcomer: Rating = { mu: 25, sigma: 25 / 3, rating: ratingScale.target };

/** The rating of a level that played a game in several seats: the mean of what each would have. */
export function meanRating(ratings: readonly Rating[]): Rating {
  const mean = (of: (rating: Rating) => number): number =>
    ratings.reduce((sum, rating) => sum + of(rating), 0) / ratings.length;
  return {
    mu: mean(({ mu }) => mu),
    sigma: mean(({ sigma }) => sigma),
    rating: Math.round(mean(({ rating }) => rating)),
  };
}

/** A player of a rated game. */
export interface Rated {
  readonly skill: Skill;
  /** From 1; equal ones share it. */
  readonly rank: number;
  /** For each of the others, how many games they finished together in the week before. */
  readonly gamesBefore: readonly number[];
}

/** After this many games together in a week, a game between two people counts half. */
const gamesToHalf = 3;

/** The share of a game that counts, after this many games with each of the others: all of it the first time, then less and less. */
export const shareThatPays = (gamesBefore: readonly number[]): number =>
  gamesBefore.reduce((sum, games) => sum + 2 ** (-games / gamesToHalf), 0) / gamesBefore.length;

/** The new ratings of all players (two or more) of a game, in their order (docs/RATING.md). */
export async function ratingsAfter(players: readonly Rated[]): Promise<readonly Rating[]> {
  // It takes a tenth of a second to load, and isn't needed before the first game is over.
  const { ordinal, rate } = await import('openskill');
  const teams = rate(
    players.map(({ skill }) => [{ ...skill }]),
    { rank: players.map(({ rank }) => rank) },
  );
  return players.map(({ skill, gamesBefore }, index) => {
    const [full = skill] = teams[index] ?? [];
    const share = shareThatPays(gamesBefore);
    const mu = skill.mu + share * (full.mu - skill.mu);
    const sigma = skill.sigma + share * (full.sigma - skill.sigma);
    return { mu, sigma, rating: Math.round(ordinal({ mu, sigma }, ratingScale)) };
  });
}
