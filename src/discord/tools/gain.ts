import { colorOf, type Die, dieOf } from '#game/die';
import { privatePoints } from '#game/objectives/private';
import { publicPoints } from '#game/objectives/public';
import { patternNamed } from '#game/pattern';
import { turnedOver } from '#game/tools/grinding-stone';
import type { Move, ToolUse } from '#game/tools/use';
import { dieAt, type Window, windowOf, withDie, withoutDie } from '#game/window';
import type { Turn } from '#discord/drafting/own-turn';
import type { ToolAction } from './path.ts';
import { waitingDie } from './way-text.ts';

/** How many points more the objectives pay after an action, by which good ways are offered first; 0 where chance decides. */
export function gainsOf({ game, player }: Turn): (action: ToolAction) => number {
  const before = windowOf(patternNamed(player.pattern), player.dice);
  const worth = (window: Window): number => {
    const secret = (game.hand?.privateObjectives ?? []).map((color) => privatePoints(window, color));
    return game.publicObjectives.reduce(
      (sum, name) => sum + publicPoints(window, name),
      Math.max(0, ...secret),
    );
  };
  const now = worth(before);
  return (action) => worth(windowAfter(before, action, game.turn.waiting)) - now;
}

function windowAfter(window: Window, action: ToolAction, waiting: Turn['game']['turn']['waiting']): Window {
  switch (action.do) {
    case 'tool':
      if ('moves' in action) return afterMoves(window, action.moves);
      return 'space' in action ? withDie(window, action.space, placedBy(action)) : window;
    case 'place':
      return withDie(window, action.space, waitingDie(waiting, action.shade));
    case 'return':
      return window;
  }
}

const afterMoves = (before: Window, moves: readonly Move[]): Window =>
  moves.reduce((window, { from, to }) => {
    const die = dieAt(window, from);
    return die === null ? window : withDie(withoutDie(window, from), to, die);
  }, before);

/** The die that a tool places: the one drafted, or what has become of it. */
function placedBy(use: Extract<ToolUse, { readonly space: unknown }>): Die {
  switch (use.tool) {
    case 1:
      return dieOf(colorOf(use.die), use.shade);
    case 5:
      return use.swap;
    case 10:
      return turnedOver(use.die);
    case 8:
    case 9:
      return use.die;
  }
}
