import type { Glass } from '#games/koloretako/glass';
import { type Order, orderCard } from '#games/koloretako/orders';
import { symbolOf } from '#games/koloretako/symbols';
import { toolCard, type ToolNumber } from '#games/koloretako/tools/cards';
import type { PlayingView } from '#games/koloretako/view';
import { orderName } from '#render/koloretako/order-name';
import { stateOf, type ToolState } from '#render/koloretako/tool-state';
import type { CardMarks, KoloretakoCardsPicture, KoloretakoPicture } from '#render/picture';
import { cardInWords } from '#render/text/in-words';
import { koloretakoVerdict } from '#render/text/victory';
import { figure } from '#words/figure';
import type { Words } from '#words/words';
import { betterSentences, choiceSentences, movedSentences } from './step.ts';
import { cardsInWords, diceText, type Naming, roundsText, shortName, windowText } from './window-text.ts';

/** The window of a game of Koloretako: the score and what to choose, the hand, then the window; at the end the result. */
export function koloretakoSentences(
  { view, name, marks }: KoloretakoPicture,
  words: Words,
  naming: Naming,
): readonly string[] {
  const shown = shortName(name);
  const { pattern, cards } = view;
  const rows = windowText(pattern, cards, naming);
  const window = [...naming.key, words.say('alt.soloWindow', { name: shown, pattern, rows })];
  if (view.phase === 'over')
    return [...koloretakoVerdict(view, shown, words).map((said) => `${said}.`), ...window];
  const { round, turnsLeft: turns, target, score, hand } = view;
  return [
    words.say('koloretako.alt.table', { round, turns, target, score: score.total }),
    words.say('koloretako.alt.hand', { cards: handText(hand, words) }),
    ...(marks === null ? [] : markSentences(marks, view, words)),
    ...window,
  ];
}

/** The cards in the hand with their symbols, because symbols pay for tools. */
const handText = (hand: readonly Glass[], words: Words): string =>
  hand
    .map((card) =>
      words.say('koloretako.alt.card', {
        card: cardInWords(card, words),
        symbol: words.say(`koloretako.symbol.${symbolOf(card)}`),
      }),
    )
    .join(', ') || '–';

/** What was chosen so far, and what can be chosen next, in the window and the hand. */
function markSentences(marks: CardMarks, { cards, hand }: PlayingView, words: Words): readonly string[] {
  const { lit, pays } = marks;
  const naming = cardsInWords(words);
  if (marks.isReview === true) return betterSentences(marks, cards, naming, words);
  const movable = (moved: string): string => words.say('koloretako.alt.movable', { cards: moved });
  return [
    ...(pays === null ? [] : [words.say('koloretako.alt.pays', { card: cardInWords(pays, words) })]),
    ...choiceOfCards(marks, hand, words),
    ...choiceSentences(lit, cards, naming, movable, words),
    ...movedSentences(marks, cards, words),
  ];
}

/** Which of the cards that lie in one place were picked, and which can be chosen next. */
function choiceOfCards(
  { picked, choices }: CardMarks,
  lying: readonly Glass[],
  words: Words,
): readonly string[] {
  const told = (key: 'koloretako.alt.picked' | 'koloretako.alt.choices', marked: readonly Glass[]) => {
    const here = marked.filter((card) => lying.includes(card));
    return here.length === 0 ? [] : [words.say(key, { cards: diceText(here, cardsInWords(words)) })];
  };
  return [...told('koloretako.alt.picked', picked), ...told('koloretako.alt.choices', choices)];
}

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
