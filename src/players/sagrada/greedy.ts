import type { Action } from '#games/sagrada/action';
import { outlookOf } from '#games/sagrada/outlook';
import type { Sagrada } from '#games/sagrada/rules';
import { windowPoints } from '#games/sagrada/scoring';
import type { ChoosingView, PlayingView } from '#games/sagrada/view';
import { patternNamed } from '#games/shared/pattern';
import { windowOf } from '#games/shared/window';
import type { Policy } from '#players/policy';
import { pick } from '#players/random';

/**
 * Takes the action that scores most at once: at a table its own points, in solo points over the target. It picks by chance among
 * equals, but doesn't end its turn unless that is best.
 */
export const greedy: Policy<Sagrada> = ({ look, legal }, stream) => {
  const view = look();
  const worth = view.phase === 'playing' ? worthIn(view) : favorTokens(view);
  const worths = legal.map(worth);
  const most = Math.max(...worths);
  const best = legal.filter((_, index) => worths[index] === most);
  const acting = best.filter((action) => action.do !== 'end');
  return pick(stream, acting.length > 0 ? acting : best);
};

/** A pattern's difficulty is its number of favor tokens, a point each; solo has none. */
const favorTokens =
  ({ mode }: ChoosingView) =>
  (action: Action): number =>
    action.do === 'choose' && mode === 'table' ? patternNamed(action.pattern).difficulty : 0;

/** The points that an action scores for the viewer. */
function worthIn(view: PlayingView): (action: Action) => number {
  const { mode, hand, turn, tools } = view;
  const player = view.players[turn.seat];
  if (player === undefined || hand?.seat !== turn.seat) throw new Error("it is someone else's turn");
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
