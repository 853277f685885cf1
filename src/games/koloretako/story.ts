import type { Order } from './orders.ts';
import type { OverView } from './view.ts';

/** What decided a finished game, as plain data: enough to tell it in one sentence. */
type Story =
  /** As many points as the target, which is enough. */
  | { readonly story: 'exact' }
  /** More points than the target, and the order that scored most; null where none scored. */
  | {
      readonly story: 'beaten';
      readonly margin: number;
      readonly best: { readonly order: Order; readonly points: number } | null;
    }
  /** The target missed, and why: empty spaces cost at least what was short, or orders that scored nothing. */
  | {
      readonly story: 'missed';
      readonly short: number;
      readonly hinge:
        | { readonly on: 'empty'; readonly spaces: number; readonly points: number }
        | { readonly on: 'nothing'; readonly orders: readonly Order[] }
        | null;
    };

/** What decided the game. */
export function storyOf({ score, target, orders, cards }: OverView): Story {
  const margin = score.total - target;
  const scored = orders.map((order, index) => ({ order, points: score.orders[index] ?? 0 }));
  if (margin === 0) return { story: 'exact' };
  if (margin > 0) {
    const [best] = scored.toSorted((one, two) => two.points - one.points);
    return { story: 'beaten', margin, best: best === undefined || best.points <= 0 ? null : best };
  }
  const short = -margin;
  if (-score.empty >= short) {
    const spaces = cards.filter((card) => card === null).length;
    return { story: 'missed', short, hinge: { on: 'empty', spaces, points: -score.empty } };
  }
  const nothing = scored.filter(({ points }) => points === 0).map(({ order }) => order);
  return {
    story: 'missed',
    short,
    hinge: nothing.length === 0 ? null : { on: 'nothing', orders: nothing },
  };
}
