import { type Choice, matching, squeezed } from '#discord/kit/choice';
import { messageOf } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { type Answer, inNewPanel, refusing } from '#discord/request/answer';
import type { Given } from '#discord/request/arguments';
import type { Context } from '#discord/request/context';
import {
  asName,
  bare,
  bestWays,
  explaining,
  insteadText,
  type Way,
  wayOf,
  wordsOfNotation,
} from '#discord/selection/typed';
import { actionText, parseAction } from '#games/koloretako/action';
import { glassName } from '#games/koloretako/glass';
import type { Refusal } from '#games/koloretako/refusal';
import { scoreOf } from '#games/koloretako/score';
import type { ToolNumber } from '#games/koloretako/tools/cards';
import type { ToolUse } from '#games/koloretako/tools/tool';
import { shadeOf } from '#games/shared/die';
import { moved } from '#games/shared/moving';
import { patternNamed } from '#games/shared/pattern';
import { type Window, windowOf, withDie } from '#games/shared/window';
import type { Words } from '#words/words';
import { answerTyped, refusedCards, repost } from './answers.ts';
import { symbolText } from './card-text.ts';
import { readCardTool } from './chosen-option.ts';
import { paidWayText } from './happened.ts';
import { cardRefusalText } from './refusals.ts';
import { cardSelectionMessage } from './selection-message.ts';
import { cardSelectionAt } from './selection.ts';
import { notNowText, toTools, whyNone } from './tools-message.ts';
import { type CardTurn, turnIn } from './turn.ts';

/** Uses a tool: at once if the text says how, otherwise (or if it stops halfway) step by step. */
export async function useCardTool(
  context: Context,
  { card, how }: { readonly card: string; readonly how: string | null },
): Promise<Answer> {
  const { cardGames, command, words } = context;
  const game = await cardGames.look(command.channel, command.person.id);
  const own = turnIn(game);
  if (!own.isTime) return refusedCards([own.refusal], game, words);
  const { turn } = own;
  const tool = readCardTool(card);
  if (tool === undefined)
    return inNewPanel(messageOf([noToolText(card, turn, words)], [[toTools(turn, words)]]));
  const refusal = whyNot(tool, turn);
  if (refusal !== null) return refusedCards([refusal], turn, words);
  if (how === null) return openedAt([String(tool)], turn, context);
  const use = readCardHow(how, tool, turn, words);
  const instead = (): readonly string[] => {
    const ways = insteadText(cardWaysWith(tool, turn, words), worthIn(turn), words);
    return ways === null ? [] : [ways];
  };
  if (use !== undefined) return answerTyped(await cardGames.act(context.command, use), context, instead);
  const begun = beginningOf(how, tool, turn);
  return begun === null
    ? refusing([words.say('toolStep.unreadHow'), ...instead()].join('\n'))
    : openedAt(begun, turn, context);
}

/**
 * The choices of a text that stops halfway; null if nothing legal starts with it. If several cards could pay, that is
 * asked before anything else, so that nobody pays with a card they didn't choose.
 */
function beginningOf(how: string, tool: ToolNumber, { legal, game }: CardTurn): readonly string[] | null {
  const words = wordsOfNotation(how)?.map((word) => word.toUpperCase());
  if (words === undefined) return null;
  const leads = (...chosen: readonly string[]): boolean =>
    cardSelectionAt(legal, chosen)?.selection === 'open';
  if (leads(String(tool), ...words)) return [String(tool), ...words];
  const isBegun = game.hand.some((pay) => leads(String(tool), glassName(pay), ...words));
  return isBegun ? [String(tool)] : null;
}

/** Says that a text means no tool, and which tools the game has. */
function noToolText(typed: string, { game }: CardTurn, words: Words): string {
  const tools = game.tools.map(({ tool }) => words.say(`koloretako.tool.${tool}.name`));
  return [
    words.say('toolStep.noTool', { typed: plainName(typed) }),
    tools.length === 0
      ? words.say('koloretako.withoutTools')
      : words.say('toolStep.theseAre', { tools: new Intl.ListFormat(words.locale).format(tools) }),
  ].join(' ');
}

/** The first reason why a tool can't be used now; null if there is a legal way. */
function whyNot(tool: ToolNumber, { game }: CardTurn): Refusal | null {
  const view = game.tools.find((each) => each.tool === tool);
  return view === undefined ? { code: 'toolNotThere', tool } : view.whyNot;
}

/** Continues step by step from choices that something legal starts with. */
async function openedAt(chosen: readonly string[], turn: CardTurn, context: Context): Promise<Answer> {
  const selection = cardSelectionAt(turn.legal, chosen);
  if (selection?.selection !== 'open') throw new Error(`nothing is to be chosen after ${chosen.join(' ')}`);
  return repost(await cardSelectionMessage(turn, selection, context), turn, context);
}

/** The tools of the game, each with the symbol that pays for it or why it can't be used now; and the ways to use one. */
export async function offerCardTools(
  { cardGames, command, words }: Context,
  { card = '', how = '' }: Given,
  typing: string,
): Promise<readonly Choice[]> {
  const game = await cardGames.look(command.channel, command.person.id);
  const own = turnIn(game);
  if (!own.isTime) return explaining(cardRefusalText(own.refusal, game, words));
  const { turn } = own;
  const none = whyNone(turn.game.tools);
  if (none !== null) return explaining(cardRefusalText(none, game, words));
  if (typing === 'card') return matching(toolChoices(turn, words), String(card));
  const tool = readCardTool(String(card));
  if (tool === undefined) return explaining(words.say('toolStep.cardFirst'));
  const refusal = whyNot(tool, turn);
  if (refusal !== null) return explaining(cardRefusalText(refusal, game, words));
  return bestWays(cardWaysWith(tool, turn, words), String(how), worthIn(turn)).map(({ name, value }) => ({
    name,
    value,
  }));
}

const toolChoices = ({ game }: CardTurn, words: Words): readonly Choice[] =>
  game.tools.map(({ tool, symbol, whyNot: refusal }) => {
    const name = words.say(`koloretako.tool.${tool}.name`);
    const text =
      refusal === null
        ? words.say('koloretako.toolChoice', { name, symbol: symbolText(symbol, words) })
        : words.say('koloretako.toolNotNow', { name, why: notNowText(refusal, words) });
    return { name: asName(text), value: String(tool) };
  });

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
function readCardHow(text: string, tool: ToolNumber, turn: CardTurn, words: Words): ToolUse | undefined {
  const meant = squeezed(bare(text));
  const [way, ...others] = cardWaysWith(tool, turn, words).filter(({ name, value }) =>
    [name, value, value.replace(/ ?pay \S+$/u, '')].some((spelling) => squeezed(spelling) === meant),
  );
  if (way !== undefined && others.length === 0) return way.action;
  const notation = wordsOfNotation(bare(text));
  const action = notation && parseAction(['tool', String(tool), ...notation].join(' '));
  return action?.do === 'tool' ? action : undefined;
}
