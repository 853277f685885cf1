import { allSpaces, type Space } from '#games/shared/space';

/** What lies on each space of a window, A1 to D5; null for nothing. */
type Laid<G> = readonly (G | null)[];

/** Two plans compared in one window. */
interface Compared<G> {
  /** The window with what both plans place; where they differ, with what was played. */
  readonly laid: Laid<G>;
  /** The spaces that something was played on, and those where it was taken away. */
  readonly played: readonly Space[];
  readonly left: readonly Space[];
  /** The spaces that the better plan fills. */
  readonly better: readonly Space[];
}

/** What was played in a window beside what would have been better, from the window before and after each. */
export function compared<G>(before: Laid<G>, played: Laid<G>, better: Laid<G>): Compared<G> {
  const filledBy = (after: Laid<G>): readonly Space[] =>
    allSpaces.filter((space) => at(after, space) !== null && at(after, space) !== at(before, space));
  const gold = filledBy(better);
  return {
    laid: allSpaces.map((space) => at(played, space) ?? (gold.includes(space) ? at(better, space) : null)),
    played: filledBy(played),
    left: allSpaces.filter((space) => at(before, space) !== null && at(played, space) === null),
    better: gold,
  };
}

const at = <G>(laid: Laid<G>, space: Space): G | null => laid[space] ?? null;
