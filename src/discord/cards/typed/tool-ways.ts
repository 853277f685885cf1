import { shadeOf } from '#games/shared/die';
import { moved } from '#games/shared/moving';
import { patternNamed } from '#games/shared/pattern';
import { type Window, windowOf, withDie } from '#games/shared/window';
import { actionText, parseAction } from '#games/koloretako/notation';
import { scoreOf } from '#games/koloretako/score';
import type { ToolNumber } from '#games/koloretako/tools/cards';
import type { ToolUse } from '#games/koloretako/tools/use';
import type { PlayingView } from '#games/koloretako/view';
import { squeezed } from '#discord/kit/choice';
import { asName } from '#discord/selection/explaining';
import { paidWayText } from '#discord/cards/happened';
import type { CardTurn } from '#discord/cards/turn';
import { inNotation } from '#discord/request/reading';
import { wordsOfNotation } from '#discord/selection/notation';
import { spread } from '#discord/selection/spread';
import type { Words } from '#words/words';

/** A legal way to use a tool, as `how` of `/tool` offers it. */
interface CardWay {
  readonly use: ToolUse;
  /** In words: `A1 to B2, paid with Yellow 4`. */
  readonly name: string;
  /** In notation, without the tool: `A1 B2 pay Y4`. */
  readonly value: string;
}

/** The legal ways to use a tool. */
const waysWith = (tool: ToolNumber, { legal }: CardTurn, words: Words): readonly CardWay[] =>
  legal
    .filter((action) => action.do === 'tool')
    .filter((use) => use.tool === tool)
    .map((use) => ({ use, name: asName(paidWayText(use, words)), value: bare(actionText(use)) }));

/** A notation without the tool, which the choices leave out. */
const bare = (text: string): string => text.normalize('NFKC').replace(/^\s*tool\s*\d+\s+/iu, '');

/** As many ways as can be offered for what was typed so far, the best first. */
export const bestWays = (
  tool: ToolNumber,
  turn: CardTurn,
  typed: string,
  words: Words,
): readonly CardWay[] => {
  const worth = worthIn(turn.game);
  return spread(waysWith(tool, turn, words), bare(inNotation(typed)), ({ use }) => worth(use));
};

/** The value of a use as far as it is known beforehand: the score after it, less the rise of the target. */
function worthIn({ pattern, cards, orders }: PlayingView): (use: ToolUse) => number {
  const window = windowOf(patternNamed(pattern), cards);
  const scored = (after: Window): number => scoreOf(after, orders).total;
  return (use) => {
    if ('moves' in use) return scored(use.moves.reduce<Window>(moved, window));
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
  const [way, ...others] = waysWith(tool, turn, words).filter(({ name, value }) =>
    [name, value, value.replace(/ ?pay \S+$/u, '')].some((spelling) => squeezed(spelling) === meant),
  );
  if (way !== undefined && others.length === 0) return way.use;
  const notation = wordsOfNotation(bare(text));
  const action = notation && parseAction(['tool', String(tool), ...notation].join(' '));
  return action?.do === 'tool' ? action : undefined;
}
