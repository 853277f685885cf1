import { type Order, orderCard } from '#games/koloretako/orders';
import { toolCard, type ToolNumber } from '#games/koloretako/tools/cards';
import { orderName } from '#render/koloretako/order-name';
import { stateOf, type ToolState } from '#render/koloretako/tool-state';
import type { KoloretakoCardsPicture } from '#render/picture';
import { figure } from '#words/figure';
import type { Words } from '#words/words';
import { choiceOfCards } from './koloretako.ts';
import { type Naming, roundsText } from './window-text.ts';

type View = KoloretakoCardsPicture['view'];

/** What lies beside the window: what to choose there, the orders, the turn bar and the tools. */
export function koloretakoCardsSentences(
  { view, marks }: KoloretakoCardsPicture,
  words: Words,
  naming: Naming,
): readonly string[] {
  const bar = view.phase === 'choosing' ? [] : view.bar;
  const rounds = roundsText(bar, naming);
  const tools = toolTexts(view, words).join(', ');
  const tool = marks?.tool ?? null;
  return [
    ...(tool === null
      ? []
      : [words.say('koloretako.alt.toolNow', { name: words.say(`koloretako.tool.${tool}.name`) })]),
    ...(marks === null ? [] : choiceOfCards(marks, bar.flat(), words)),
    words.say('koloretako.alt.orders', { orders: orderTexts(view, words).join(', ') }),
    ...(view.phase === 'over' ? [words.say('koloretako.alt.empty', { points: view.score.empty })] : []),
    ...(rounds === '' ? [] : [...naming.key, words.say('koloretako.alt.bar', { rounds })]),
    ...(tools === '' ? [] : [words.say('alt.tools', { tools })]),
  ];
}

/** The orders with their points so far; before the game, with what they score. */
const orderTexts = (view: View, words: Words): readonly string[] =>
  view.orders.map((order, index) => {
    const scored =
      view.phase === 'choosing' ? scoresText(order, words) : figure(view.score.orders[index] ?? 0);
    return `${orderName(order, words)}: ${scored}`;
  });

/** What an order scores: points each time, or the sum of values (`Σ` in the picture). */
function scoresText(order: Order, words: Words): string {
  const { points, counts } = orderCard(order);
  return counts.kind === 'shadesOf' ? words.say('koloretako.alt.sum') : String(points);
}

const toolKeys = {
  ready: 'koloretako.alt.toolReady',
  waiting: 'koloretako.alt.tool',
  gone: 'koloretako.alt.toolGone',
} as const satisfies Readonly<Record<ToolState, string>>;

const toolTexts = (view: View, words: Words): readonly string[] =>
  view.phase === 'choosing'
    ? view.tools.map((tool) => toolText(tool, 'waiting', words))
    : view.tools.map((tool) => toolText(tool.tool, stateOf(tool), words));

/** A tool by its name, the symbol that pays for it, and its state. */
const toolText = (tool: ToolNumber, state: ToolState, words: Words): string =>
  words.say(toolKeys[state], {
    name: words.say(`koloretako.tool.${tool}.name`),
    symbol: words.say(`koloretako.symbol.${toolCard(tool).symbol}`),
  });
