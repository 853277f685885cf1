import type { Action } from '#game/action';
import { privatePoints } from '#game/objectives/private';
import { publicPoints } from '#game/objectives/public';
import { patternNamed } from '#game/pattern';
import { openSpaceCost } from '#game/scoring';
import type { PlayingView } from '#game/view';
import { openSpaces, type Window, windowOf } from '#game/window';
import { outlookOf } from './outlook.ts';
import { pick } from './pick.ts';
import type { Policy } from './policy.ts';

/**
 * Takes what brings most points at once: at a table the own points, in solo those over the target. Where actions bring
 * the same it picks by chance, and ends its turn only if nothing else does.
 */
export const greedy: Policy = ({ look, legal }, stream) => {
  const view = look();
  const worth = view.phase === 'playing' ? worthIn(view) : favorTokens;
  const worths = legal.map(worth);
  const most = Math.max(...worths);
  const best = legal.filter((_, index) => worths[index] === most);
  const acting = best.filter((action) => action.do !== 'end');
  return pick(stream, acting.length > 0 ? acting : best);
};

/** A window pattern brings favor tokens, each a point. */
const favorTokens = (action: Action): number =>
  action.do === 'choose' ? patternNamed(action.pattern).difficulty : 0;

/** How many points an action brings to whoever sees this. */
function worthIn(view: PlayingView): (action: Action) => number {
  const { mode, hand, turn, tools } = view;
  const player = view.players[turn.seat];
  if (player === undefined || hand?.seat !== turn.seat) throw new Error('it is the turn of somebody else');
  const before = windowOf(patternNamed(player.pattern), player.dice);
  const points = pointsIn(view, hand.privateObjectives);
  const pointsBefore = points(before);
  return (action) => {
    const { window, taken } = outlookOf(action, before, turn.waiting);
    const gained = window === before ? 0 : points(window) - pointsBefore;
    if (mode === 'solo') return gained + taken;
    const price = action.do === 'tool' ? tools.find(({ tool }) => tool === action.tool)?.price : undefined;
    return gained - (price?.pay === 'favor' ? price.tokens : 0);
  };
}

/** What a window is worth to whoever has these private objectives, but for favor tokens. */
const pointsIn =
  ({ mode, publicObjectives }: PlayingView, privateObjectives: HandObjectives) =>
  (window: Window): number =>
    publicObjectives.reduce((sum, name) => sum + publicPoints(window, name), 0) +
    Math.max(...privateObjectives.map((color) => privatePoints(window, color))) -
    openSpaceCost[mode] * openSpaces(window);

type HandObjectives = NonNullable<PlayingView['hand']>['privateObjectives'];
