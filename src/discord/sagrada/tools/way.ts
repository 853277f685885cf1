import { actionText } from '#games/sagrada/notation';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { Words } from '#words/words';
import { asName } from '#discord/selection/explaining';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { isToolAction, type ToolAction } from '#discord/sagrada/selection/paths';
import { wayText } from './way-text.ts';

/** A legal way to use a tool, as `how` of `/tool` offers it. */
export interface Way {
  readonly action: ToolAction;
  /** In words: `Red 3 becomes 4, placed on B3`. */
  readonly name: string;
  /** In notation, without the tool unless nothing else is decided: `R3 4 B3`. */
  readonly value: string;
}

/** The legal ways to use a tool; while a die waits, everything that can be done with it, whichever the tool. */
export const waysWith = (tool: ToolNumber, { table, game }: Turn, words: Words): readonly Way[] =>
  table.legal
    .filter(isToolAction)
    .filter((action) => action.do !== 'tool' || action.tool === tool)
    .map((action) => ({
      action,
      name: asName(wayText(action, game.turn.waiting, words)),
      value: valueOf(action),
    }));

function valueOf(action: ToolAction): string {
  const text = actionText(action);
  const way = action.do === 'tool' ? text.replace(/^tool \d+ ?/u, '') : text;
  return way === '' ? text : way;
}
