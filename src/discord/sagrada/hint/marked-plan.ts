import { outlookOf } from '#games/sagrada/outlook';
import type { PlayingView } from '#games/sagrada/view';
import { patternNamed } from '#games/shared/pattern';
import type { Space } from '#games/shared/space';
import { windowOf } from '#games/shared/window';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import type { Marked } from '#discord/sagrada/selection/marks';
import type { Hint } from '#play/hints';

type Action = Hint['plan'][number];

/**
 * The window and favor tokens as a plan would leave them, as far as that is certain, with every space lit that a die comes to, in
 * order; null if none does.
 */
export function markedPlan(plan: Hint['plan'], { player, game }: Turn): Marked | null {
  const lit = plan.flatMap(reached);
  if (lit.length === 0) return null;
  const from = plan.flatMap((action) => ('moves' in action ? action.moves.map((move) => move.from) : []));
  const step = { ask: 'hint', lit, from, to: [], inHand: [], shelf: [] } as const;
  return { dice: after(plan, player, game.turn), favor: player.favor - priceOf(plan, game), step };
}

/** The favor tokens that the tools of a plan cost; none where dice pay. */
const priceOf = (plan: Hint['plan'], { tools }: PlayingView): number =>
  plan.reduce((sum, action) => {
    const price = action.do === 'tool' ? tools.find(({ tool }) => tool === action.tool)?.price : undefined;
    return price?.pay === 'favor' ? sum + price.tokens : sum;
  }, 0);

const reached = (action: Action): readonly Space[] => {
  if ('space' in action) return [action.space];
  return 'moves' in action ? action.moves.map(({ to }) => to) : [];
};

const after = (
  plan: Hint['plan'],
  { pattern, dice }: Turn['player'],
  { waiting }: PlayingView['turn'],
): Marked['dice'] =>
  plan.reduce(
    (window, action) => outlookOf(action, window, waiting).window,
    windowOf(patternNamed(pattern), dice),
  ).dice;
