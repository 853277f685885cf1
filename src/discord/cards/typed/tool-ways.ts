import { shadeOf } from '#games/shared/die';
import { moved } from '#games/shared/moving';
import { patternNamed } from '#games/shared/pattern';
import { type Window, windowOf, withDie } from '#games/shared/window';
import { actionText, parseAction } from '#games/koloretako/notation';
import { scoreOf } from '#games/koloretako/score';
import type { ToolNumber } from '#games/koloretako/tools/cards';
import type { ToolUse } from '#games/koloretako/tools/use';
import { squeezed } from '#discord/kit/choice';
import { paidWayText } from '#discord/cards/happened';
import type { CardTurn } from '#discord/cards/turn';
import { wordsOfNotation } from '#discord/selection/notation';
import { bare, type Way, wayOf } from '#discord/selection/typed';
import type { Words } from '#words/words';

/** The legal ways to use a tool. */
export const cardWaysWith = (tool: ToolNumber, { legal }: CardTurn, words: Words): readonly Way<ToolUse>[] =>
  legal
    .filter((action) => action.do === 'tool')
    .filter((use) => use.tool === tool)
    .map((use) => wayOf(use, paidWayText(use, words), actionText(use)));

/** The value of a use, to offer good ways first, as far as it is known beforehand: the score after it, less the rise of the target. */
export function worthIn({ game: { pattern, cards, orders } }: CardTurn): (use: ToolUse) => number {
  const window = windowOf(patternNamed(pattern), cards);
  const scored = (after: Window): number => scoreOf(after, orders).total;
  return (use) => {
    if ('moves' in use) return scored(moved(window, use.moves));
    if ('space' in use) return scored(withDie(window, use.space, use.card));
    return 'swap' in use ? shadeOf(use.swap) - shadeOf(use.card) : 0;
  };
}

/**
 * The use that somebody means by a text: a notation with or without the tool, in any case and spacing, or one of the ways
 * in words; the paying card may be left out if only one can pay. Undefined if the text means nothing, or another tool.
 */
export function readCardHow(
  text: string,
  tool: ToolNumber,
  turn: CardTurn,
  words: Words,
): ToolUse | undefined {
  const meant = squeezed(bare(text));
  const [way, ...others] = cardWaysWith(tool, turn, words).filter(({ name, value }) =>
    [name, value, value.replace(/ ?pay \S+$/u, '')].some((spelling) => squeezed(spelling) === meant),
  );
  if (way !== undefined && others.length === 0) return way.action;
  const notation = wordsOfNotation(bare(text));
  const action = notation && parseAction(['tool', String(tool), ...notation].join(' '));
  return action?.do === 'tool' ? action : undefined;
}
