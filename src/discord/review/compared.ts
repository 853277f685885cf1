import { allSpaces, type Space } from '#games/shared/space';

/** What lies on each space of a window, A1 to D5; null for nothing. */
type Laid<G> = readonly (G | null)[];

/** Two plans compared in one window. */
interface Compared<G> {
  /** The window with what both plans place; where they differ, with what was played. What either moves away is shown only where it goes. */
  readonly laid: Laid<G>;
  /** The spaces that something was played on, and those that either plan leaves open. */
  readonly played: readonly Space[];
  readonly left: readonly Space[];
  /** The spaces that the better plan fills. */
  readonly better: readonly Space[];
}

/** What was played in a window beside what would have been better, from the window before and after each. */
export function compared<G>(before: Laid<G>, played: Laid<G>, better: Laid<G>): Compared<G> {
  const filledBy = (after: Laid<G>): readonly Space[] =>
    allSpaces.filter((space) => at(after, space) !== null && at(after, space) !== at(before, space));
  const [white, gold] = [filledBy(played), filledBy(better)];
  const laid = allSpaces.map((space) => {
    if (white.includes(space)) return at(played, space);
    if (gold.includes(space)) return at(better, space);
    return at(played, space) === null || at(better, space) === null ? null : at(before, space);
  });
  return {
    laid,
    played: white,
    left: allSpaces.filter((space) => at(before, space) !== null && at(laid, space) === null),
    better: gold,
  };
}

const at = <G>(laid: Laid<G>, space: Space): G | null => laid[space] ?? null;
