import { actionText } from '#games/sagrada/notation';
import { outlookOf } from '#games/sagrada/outlook';
import { windowPoints } from '#games/sagrada/scoring';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { patternNamed } from '#games/shared/pattern';
import { windowOf } from '#games/shared/window';
import type { TableView } from '#play/table';
import type { Words } from '#words/words';
import { insteadText, type Way, wayOf } from '#discord/selection/typed';
import { ownTurn, type Turn } from '#discord/sagrada/drafting/own-turn';
import { isToolAction, type ToolAction } from '#discord/sagrada/selection/paths';
import { wayText } from './way-text.ts';

/** The legal ways to use a tool; while a die waits, everything that can be done with it, whichever the tool. */
export const waysWith = (tool: ToolNumber, { table, game }: Turn, words: Words): readonly Way<ToolAction>[] =>
  table.legal
    .filter(isToolAction)
    .filter((action) => action.do !== 'tool' || action.tool === tool)
    .map((action) => wayOf(action, wayText(action, game.turn.waiting, words), actionText(action)));

/** How many points an action adds to a window, to offer good ways first; 0 if chance decides. */
export function gainsOf({ game, player }: Turn): (action: ToolAction) => number {
  const { mode, publicObjectives, hand, turn } = game;
  const known = { mode, publicObjectives, privateObjectives: hand?.privateObjectives ?? [] };
  const before = windowOf(patternNamed(player.pattern), player.dice);
  const now = windowPoints(before, known);
  return (action) => windowPoints(outlookOf(action, before, turn.waiting).window, known) - now;
}

/** What to do with a tool instead of what was refused; null if nothing is possible. */
export function insteadOfUse(table: TableView | null, tool: ToolNumber, words: Words): string | null {
  const turn = table === null ? null : ownTurn(table);
  return turn === null || !turn.isOwn ? null : insteadText(waysWith(tool, turn, words), gainsOf(turn), words);
}
