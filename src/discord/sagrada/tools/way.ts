import { actionText } from '#games/sagrada/notation';
import { outlookOf, waitingDie } from '#games/sagrada/outlook';
import { windowPoints } from '#games/sagrada/scoring';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { patternNamed } from '#games/shared/pattern';
import { windowOf } from '#games/shared/window';
import type { TableView } from '#play/table';
import type { Words } from '#words/words';
import { insteadText, type Way, wayOf } from '#discord/selection/typed';
import { ownTurn, type Turn } from '#discord/sagrada/drafting/own-turn';
import { isToolAction, type ToolAction } from '#discord/sagrada/selection/paths';
import { dieText } from '#discord/kit/glyph';
import { useText } from '#discord/sagrada/use-text';
import type { WaitingView } from '#games/sagrada/view';
import { spaceName } from '#games/shared/space';
import type { TableRefusal } from '#play/outcome';

/** The first reason why a tool can't be used now; null if there is a legal way. */
export function whyNot(tool: ToolNumber, { table }: Turn): TableRefusal | null {
  const offer = table.tools.find((candidate) => candidate.tool === tool);
  return offer === undefined ? { code: 'toolNotOnTable', tool } : (offer.refusals[0] ?? null);
}

/** What an action does, in words: `Red 3 becomes 4, placed on B3, paid with Purple 2`. */
export function wayText(action: ToolAction, waiting: WaitingView | null, words: Words): string {
  switch (action.do) {
    case 'tool': {
      const way = useText(action, words);
      return action.pay === null
        ? way
        : words.say('toolStep.paidWay', { way, die: dieText(action.pay, words) });
    }
    case 'place': {
      const die = waitingDie(waiting, action.shade);
      return words.say('toolStep.place', { die: dieText(die, words), space: spaceName(action.space) });
    }
    case 'return':
      return words.say('toolStep.toPool', { die: dieText(waitingDie(waiting, action.shade), words) });
  }
}

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
