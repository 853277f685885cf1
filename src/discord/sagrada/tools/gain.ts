import { outlookOf } from '#games/sagrada/outlook';
import { patternNamed } from '#games/shared/pattern';
import { windowPoints } from '#games/sagrada/scoring';
import { windowOf } from '#games/shared/window';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import type { ToolAction } from '#discord/sagrada/selection/paths';

/** How many points an action adds to a window, to offer good ways first; 0 if chance decides. */
export function gainsOf({ game, player }: Turn): (action: ToolAction) => number {
  const { mode, publicObjectives, hand, turn } = game;
  const known = { mode, publicObjectives, privateObjectives: hand?.privateObjectives ?? [] };
  const before = windowOf(patternNamed(player.pattern), player.dice);
  const now = windowPoints(before, known);
  return (action) => windowPoints(outlookOf(action, before, turn.waiting).window, known) - now;
}
