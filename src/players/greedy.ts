import type { Action } from '#game/action';
import { outlookOf } from '#game/outlook';
import { patternNamed } from '#game/pattern';
import { windowPoints } from '#game/scoring';
import type { ChoosingView, PlayingView } from '#game/view';
import { windowOf } from '#game/window';
import { pick } from './pick.ts';
import type { Policy } from './policy.ts';

/**
 * Takes what brings most points at once: at a table the own points, in solo those over the target. Where actions bring
 * the same it picks by chance, and ends its turn only if nothing else does.
 */
export const greedy: Policy = ({ look, legal }, stream) => {
  const view = look();
  const worth = view.phase === 'playing' ? worthIn(view) : favorTokens(view);
  const worths = legal.map(worth);
  const most = Math.max(...worths);
  const best = legal.filter((_, index) => worths[index] === most);
  const acting = best.filter((action) => action.do !== 'end');
  return pick(stream, acting.length > 0 ? acting : best);
};

/** A window pattern brings favor tokens, each a point; in solo there are none. */
const favorTokens =
  ({ mode }: ChoosingView) =>
  (action: Action): number =>
    action.do === 'choose' && mode === 'table' ? patternNamed(action.pattern).difficulty : 0;

/** How many points an action brings to whoever sees this. */
function worthIn(view: PlayingView): (action: Action) => number {
  const { mode, hand, turn, tools } = view;
  const player = view.players[turn.seat];
  if (player === undefined || hand?.seat !== turn.seat) throw new Error('it is the turn of somebody else');
  const before = windowOf(patternNamed(player.pattern), player.dice);
  const known = { mode, publicObjectives: view.publicObjectives, privateObjectives: hand.privateObjectives };
  const pointsBefore = windowPoints(before, known);
  return (action) => {
    const { window, taken } = outlookOf(action, before, turn.waiting);
    const gained = window === before ? 0 : windowPoints(window, known) - pointsBefore;
    if (mode === 'solo') return gained + taken;
    const price = action.do === 'tool' ? tools.find(({ tool }) => tool === action.tool)?.price : undefined;
    return gained - (price?.pay === 'favor' ? price.tokens : 0);
  };
}
