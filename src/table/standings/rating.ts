/** What a rating is made of: how strong somebody is thought to be, and how unsure that is. */
interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** A skill, and the whole number as which people see it. */
export interface Rating extends Skill {
  readonly rating: number;
}

/** A newcomer is shown as 1000; somebody of the same strength, of whom all is known, as 2000. */
const shown = { target: 1000, alpha: 40 };

/** Of whom nothing is known yet. */
export const newcomer: Rating = { mu: 25, sigma: 25 / 3, rating: shown.target };

/** Somebody who played a game that is rated. */
export interface Rated {
  readonly skill: Skill;
  /** From 1; equal ones share it. */
  readonly rank: number;
  /** How many games each of the others has finished with them in the week before. */
  readonly gamesBefore: readonly number[];
}

/** With so many games behind them in a week, two people get half of what a game pays those who meet for the first time. */
const gamesToHalf = 3;

/** How much of a game pays for somebody who has met the others so often before: all the first time, then less and less. */
export const shareThatPays = (gamesBefore: readonly number[]): number =>
  gamesBefore.reduce((sum, games) => sum + 2 ** (-games / gamesToHalf), 0) / gamesBefore.length;

/** What a game makes of the ratings of all who played it, two at least, in their order (docs/RATING.md). */
export async function ratingsAfter(players: readonly Rated[]): Promise<readonly Rating[]> {
  // It takes a tenth of a second to load, and nobody needs it before the first game is over.
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
    return { mu, sigma, rating: Math.round(ordinal({ mu, sigma }, shown)) };
  });
}
