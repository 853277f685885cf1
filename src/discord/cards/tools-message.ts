import { button } from '#discord/kit/button';
import { type Button, inRows, type Message, messageOf } from '#discord/kit/message';
import type { Context } from '#discord/request/context';
import { goneLine, notNowLines } from '#discord/selection/goal-text';
import { allTools } from '#discord/selection/selection';
import type { Refusal } from '#games/koloretako/refusal';
import type { ToolNumber } from '#games/koloretako/tools/cards';
import type { ChoosingView, PlayingView, ToolView } from '#games/koloretako/view';
import type { RunningCardGame } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { cardTitle, orderLines } from './card-text.ts';
import { cardsPicture } from './picture.ts';
import { cardRefusalText } from './refusals.ts';
import { cardToolLine } from './selection-message.ts';
import { cardStepPress } from './selection.ts';

/** The orders of a game with their points, and its tools, with buttons for those that can be used now. */
export async function toolsMessage(game: RunningCardGame, context: Context): Promise<Message> {
  const { words } = context;
  const { game: view } = game;
  const tools = view.phase === 'choosing' ? [] : view.tools;
  return messageOf(
    [
      cardTitle(game, words),
      words.say('koloretako.orders'),
      ...orderLines(view, words),
      ...toolLines(view, words),
    ],
    inRows([
      ...tools.filter(({ whyNot }) => whyNot === null).map((tool) => toolButton(tool, game, words)),
      button(cardStepPress(game, []), words.say('toolStep.back')),
    ]),
    await cardsPicture(game, context),
  );
}

/** From a game to its `toolsMessage`, even if no tool can be used, since it also shows the orders. */
export const toTools = (game: RunningCardGame, words: Words): Button =>
  button(cardStepPress(game, [allTools]), words.say('koloretako.ordersAndTools'));

const toolButton = ({ tool, symbol }: ToolView, game: RunningCardGame, words: Words): Button =>
  button(cardStepPress(game, [String(tool)]), words.say(`koloretako.tool.${tool}.name`), 'main', {
    glyph: 'symbol',
    symbol,
  });

/** The tools of a game: what those do that can be used, why the others can't be used now, and which are gone. */
const toolLines = (view: ChoosingView | PlayingView, words: Words): readonly string[] => {
  if (view.tools.length === 0) return [words.say('koloretako.withoutTools')];
  return view.phase === 'choosing'
    ? [words.say('koloretako.tools'), ...effects(view.tools, words)]
    : linesInRound(view.tools, words);
};

const effects = (tools: readonly ToolNumber[], words: Words): readonly string[] =>
  tools.map((tool) => cardToolLine(tool, 'verb', words));

/** The reasons that have a short form, used beside each tool. */
const inShort = [
  'toolGone',
  'noCardToPay',
  'pileEmpty',
  'barEmpty',
  'onlyFirstTurn',
  'tooFewCards',
  'noLegalWay',
] as const satisfies readonly Refusal['code'][];

/** Why a tool can't be used now, in a few words. */
export function notNowText(refusal: Refusal, words: Words): string {
  const code = inShort.find((each) => each === refusal.code);
  return code === undefined ? cardRefusalText(refusal, null, words) : words.say(`koloretako.notNow.${code}`);
}

/** The shared reason why no tool can be used, which is said once; null if each has its own reason, or none. */
export const whyNone = (tools: readonly ToolView[]): Refusal | null =>
  tools
    .flatMap(({ whyNot }) => whyNot ?? [])
    .find(({ code }) => code === 'toolUsedThisRound' || code === 'noTurnLeft') ?? null;

function linesInRound(tools: readonly ToolView[], words: Words): readonly string[] {
  const [gone, left] = [tools.filter((tool) => tool.gone), tools.filter((tool) => !tool.gone)];
  const usable = left.filter(({ whyNot }) => whyNot === null).map(({ tool }) => tool);
  const none = whyNone(left);
  const closed = left.flatMap(({ tool, whyNot }) => {
    if (whyNot === null) return [];
    const why = none === null ? notNowText(whyNot, words) : cardRefusalText(none, null, words);
    return { name: nameOf(tool, words), why };
  });
  return [
    words.say(left.length === 0 ? 'koloretako.noToolLeft' : 'koloretako.tools'),
    ...effects(usable, words),
    ...notNowLines(closed, words),
    ...goneLine(gone.map(({ tool }) => nameOf(tool, words))),
  ];
}

const nameOf = (tool: ToolNumber, words: Words): string => words.say(`koloretako.tool.${tool}.name`);
