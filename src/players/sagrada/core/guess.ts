import type { Stream } from '#games/shared/chance';
import { type Color, colorIndexes, colorIndexOf, colors, shadeOf } from '#games/shared/die';
import type { PlayerView, PlayingView } from '#games/sagrada/view';

/** How much each shade above 1 speaks for its color: fitted to 200 games of players who know their own. */
const perShade = 0.35;

/** The private objectives of some seats. */
type Deal = readonly Color[];

/**
 * The private objectives by seat: the viewer's own, and for the others a guess. Players draft high dice of the color they score, so the
 * deals that are left are drawn as often as they fit the windows.
 */
export function guessedObjectives(
  { hand, players }: PlayingView,
  stream: Stream,
): readonly (readonly Color[])[] {
  if (hand === null) throw new Error('someone without a hand has nothing to think about');
  const others = players.filter(({ seat }) => seat !== hand.seat);
  const left = colors.filter((color) => !hand.privateObjectives.includes(color));
  const signs = others.map(signsIn);
  const guess = drawn(
    dealsOf(left, others.length),
    (deal) => Math.exp(perShade * shadesFor(deal, signs)),
    stream,
  );
  return players.map(({ seat }) =>
    seat === hand.seat
      ? hand.privateObjectives
      : others.flatMap((other, place) => (other.seat === seat ? guess.slice(place, place + 1) : [])),
  );
}

/** By color: how far the dice of a window are above 1 in all. */
function signsIn({ dice }: PlayerView): readonly number[] {
  const signs = colors.map(() => 0);
  for (const die of dice)
    if (die !== null) signs[colorIndexOf(die)] = (signs[colorIndexOf(die)] ?? 0) + shadeOf(die) - 1;
  return signs;
}

const shadesFor = (deal: Deal, signs: readonly (readonly number[])[]): number =>
  deal.reduce((sum, color, other) => sum + (signs[other]?.[colorIndexes[color]] ?? 0), 0);

/** Every way to deal different colors to so many. */
const dealsOf = (left: readonly Color[], count: number): readonly Deal[] =>
  count === 0
    ? [[]]
    : left.flatMap((color) =>
        dealsOf(
          left.filter((other) => other !== color),
          count - 1,
        ).map((deal) => [color].concat(deal)),
      );

const fine = 256;

/** One of these by chance, as likely as its weight. */
function drawn(deals: readonly Deal[], weightOf: (deal: Deal) => number, stream: Stream): Deal {
  const weights = deals.map(weightOf);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = ((stream.uniform(fine) * fine + stream.uniform(fine) + 0.5) / fine ** 2) * all;
  const place = weights.findIndex((weight) => (rest -= weight) < 0);
  return deals[place] ?? [];
}
