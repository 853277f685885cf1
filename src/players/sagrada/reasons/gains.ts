import type { Goals } from '#games/sagrada/scoring';
import type { PlayingView } from '#games/sagrada/view';
import type { Stream } from '#games/shared/chance';
import type { Color } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import { imagine } from '#players/sagrada/core/imagine';
import { Estimates } from '#players/sagrada/search/estimates';
import { learnedWorth } from '#players/sagrada/value/learned';
import { certainTarget, type Stakes } from '#players/sagrada/value/stakes';

/** What one plan is worth more than another for one thing that is counted, in final points as the judge expects them. */
export type Gain = { readonly points: number } & (
  | { readonly of: 'public'; readonly objective: PublicObjectiveName }
  | { readonly of: 'private'; readonly color: Color }
  /** So many more favor tokens are left. */
  | { readonly of: 'tokens'; readonly tokens: number }
  /** Solo: the dice that are left now make less of a target. */
  | { readonly of: 'target' }
  /** More spaces are filled in the end. */
  | { readonly of: 'spaces' }
);

/** For guesses that don't matter: what a seat's own window promises doesn't depend on others. */
const noGuess: Stream = { uniform: () => 0 };

/** What the judge expects for the viewer, who may count something less than the game does. */
function expected(view: PlayingView, counting: (stakes: Stakes) => Stakes = (stakes) => stakes): number {
  if (view.hand === null) throw new Error('someone without a hand can expect nothing');
  const estimates = new Estimates((stakes) => learnedWorth(counting(stakes)));
  return estimates.points(imagine(view, noGuess), view.hand.seat);
}

/**
 * What one plan gains over another, from what its player sees after each: by objective, how much smaller the judge's difference is
 * without it; by tokens, with as many left as after the other; by spaces, what remains of the difference, since spaces are all that
 * else scores (docs/REVIEW.md). Most points first; only what gains something.
 */
export function gainsOf(after: PlayingView, afterOther: PlayingView): readonly Gain[] {
  const difference = (counting?: (stakes: Stakes) => Stakes): number =>
    expected(after, counting) - expected(afterOther, counting);
  const whole = difference();
  const colors = after.hand?.privateObjectives ?? [];
  const byPublic = after.publicObjectives.map((objective): Gain => {
    const points = whole - difference(without({ publicObjectives: [objective] }));
    return { of: 'public', objective, points };
  });
  const tokens = favorIn(after) - favorIn(afterOther);
  const forTokens =
    after.solo === null ? expected(after) - expected(withFavor(after, favorIn(afterOther))) : 0;
  const forTarget = after.solo === null ? 0 : targetIn(afterOther) - targetIn(after);
  // Of two private objectives the better one counts, so what each gains alone doesn't add up.
  const forColors = whole - difference(without({ privateObjectives: colors }));
  const known = byPublic.reduce((sum, { points }) => sum + points, forColors + forTokens + forTarget);
  const found: readonly Gain[] = [
    ...byPublic,
    ...colors.map((color): Gain => {
      const points = whole - difference(without({ privateObjectives: [color] }));
      return { of: 'private', color, points };
    }),
    ...(tokens > 0 ? [{ of: 'tokens', tokens, points: forTokens } as const] : []),
    { of: 'target', points: forTarget },
    { of: 'spaces', points: whole - known },
  ];
  return found.filter(({ points }) => points > 0).toSorted((one, other) => other.points - one.points);
}

/** Stakes in which some objectives don't count. */
const without =
  ({ publicObjectives = [], privateObjectives = [] }: Partial<Goals>) =>
  (stakes: Stakes): Stakes => ({
    ...stakes,
    publicObjectives: stakes.publicObjectives.filter((name) => !publicObjectives.includes(name)),
    privateObjectives: stakes.privateObjectives.filter((color) => !privateObjectives.includes(color)),
  });

const targetIn = (view: PlayingView): number => certainTarget(imagine(view, noGuess));

const favorIn = ({ players, hand }: PlayingView): number => players[hand?.seat ?? 0]?.favor ?? 0;

const withFavor = (view: PlayingView, favor: number): PlayingView => ({
  ...view,
  players: view.players.map((player) => (player.seat === view.hand?.seat ? { ...player, favor } : player)),
});
