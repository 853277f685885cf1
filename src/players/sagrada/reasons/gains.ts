import type { PlayingView } from '#games/sagrada/view';
import type { Stream } from '#games/shared/chance';
import type { Color } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import { imagine } from '#players/sagrada/core/imagine';
import { Estimates } from '#players/sagrada/search/estimates';
import { learnedWorth } from '#players/sagrada/value/learned';
import type { Stakes } from '#players/sagrada/value/stakes';

/** What one plan is worth more than another for one thing that is counted, in final points as the judge expects them. */
export type Gain = { readonly points: number } & (
  | { readonly of: 'public'; readonly objective: PublicObjectiveName }
  | { readonly of: 'private'; readonly color: Color }
  /** So many more favor tokens are left. */
  | { readonly of: 'tokens'; readonly tokens: number }
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
 * without it; by tokens, with as many left as after the other. Most points first; only what gains something.
 */
export function gainsOf(after: PlayingView, afterOther: PlayingView): readonly Gain[] {
  const difference = (counting?: (stakes: Stakes) => Stakes): number =>
    expected(after, counting) - expected(afterOther, counting);
  const whole = difference();
  const tokens = favorIn(after) - favorIn(afterOther);
  const found: readonly Gain[] = [
    ...after.publicObjectives.map((objective): Gain => {
      const without = (stakes: Stakes): Stakes => ({
        ...stakes,
        publicObjectives: stakes.publicObjectives.filter((name) => name !== objective),
      });
      return { of: 'public', objective, points: whole - difference(without) };
    }),
    ...(after.hand?.privateObjectives ?? []).map((color): Gain => {
      const without = (stakes: Stakes): Stakes => ({
        ...stakes,
        privateObjectives: stakes.privateObjectives.filter((name) => name !== color),
      });
      return { of: 'private', color, points: whole - difference(without) };
    }),
    ...(tokens > 0 && after.solo === null
      ? [
          {
            of: 'tokens',
            tokens,
            points: expected(after) - expected(withFavor(after, favorIn(afterOther))),
          } as const,
        ]
      : []),
  ];
  return found.filter(({ points }) => points > 0).toSorted((one, other) => other.points - one.points);
}

const favorIn = ({ players, hand }: PlayingView): number => players[hand?.seat ?? 0]?.favor ?? 0;

const withFavor = (view: PlayingView, favor: number): PlayingView => ({
  ...view,
  players: view.players.map((player) => (player.seat === view.hand?.seat ? { ...player, favor } : player)),
});
