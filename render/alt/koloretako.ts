import type { Glass } from '#games/koloretako/glass';
import { symbolOf } from '#games/koloretako/symbols';
import type { OverView, PlayingView } from '#games/koloretako/view';
import { orderName } from '#render/koloretako/order-name';
import { stateOf } from '#render/koloretako/tool-state';
import type { CardMarks, KoloretakoPicture } from '#render/picture';
import { cardInWords } from '#render/text/in-words';
import { koloretakoVerdict } from '#render/text/victory';
import { figure } from '#words/figure';
import type { Words } from '#words/words';
import { cardToolText } from './cards-text.ts';
import { shortName } from './short-name.ts';
import { betterSentences, choiceSentences, movedSentences } from './step.ts';
import { cardsInWords, diceText, type Naming, roundsText, windowText } from './window-text.ts';

/** A game of Koloretako: the score and what to choose, the hand, the window, then everything around it. */
export function koloretakoSentences(
  { view, name, marks }: KoloretakoPicture,
  words: Words,
  naming: Naming,
): readonly string[] {
  const shown = shortName(name);
  const { pattern, cards } = view;
  const rows = windowText(pattern, cards, naming);
  const window = words.say('alt.soloWindow', { name: shown, pattern, rows });
  if (view.phase === 'over') {
    const verdict = koloretakoVerdict(view, shown, words).map((said) => `${said}.`);
    const empty = words.say('koloretako.alt.empty', { points: view.score.empty });
    return [
      ...verdict,
      ordersSentence(view, words),
      empty,
      ...naming.key,
      window,
      ...barAndToolSentences(view, words, naming),
    ];
  }
  const { round, turnsLeft: turns, target, score } = view;
  return [
    words.say('koloretako.alt.table', { round, turns, target, score: score.total }),
    words.say('koloretako.alt.hand', { cards: handText(view.hand, words) }),
    ...(marks === null ? [] : markSentences(marks, cards, words)),
    ...naming.key,
    window,
    ordersSentence(view, words),
    ...barAndToolSentences(view, words, naming),
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

function ordersSentence({ orders, score }: PlayingView | OverView, words: Words): string {
  const told = orders.map(
    (order, index) => `${orderName(order, words)}: ${figure(score.orders[index] ?? 0)}`,
  );
  return words.say('koloretako.alt.orders', { orders: told.join(', ') });
}

/** The turn bar, and the tools. */
function barAndToolSentences(
  { bar, tools }: PlayingView | OverView,
  words: Words,
  naming: Naming,
): readonly string[] {
  const rounds = roundsText(bar, naming);
  const told = tools.map((tool) => cardToolText(tool.tool, stateOf(tool), words)).join(', ');
  return [
    ...(rounds === '' ? [] : [words.say('koloretako.alt.bar', { rounds })]),
    ...(told === '' ? [] : [words.say('alt.tools', { tools: told })]),
  ];
}

/** What was chosen so far, and what can be chosen next. */
function markSentences(marks: CardMarks, cards: readonly (Glass | null)[], words: Words): readonly string[] {
  const { lit, choices, picked, pays, tool } = marks;
  const naming = cardsInWords(words);
  if (marks.isReview === true) return betterSentences(marks, cards, naming, words);
  const movable = (moved: string): string => words.say('koloretako.alt.movable', { cards: moved });
  return [
    ...(tool === null
      ? []
      : [words.say('koloretako.alt.toolNow', { name: words.say(`koloretako.tool.${tool}.name`) })]),
    ...(pays === null ? [] : [words.say('koloretako.alt.pays', { card: cardInWords(pays, words) })]),
    ...(picked.length === 0 ? [] : [words.say('koloretako.alt.picked', { cards: diceText(picked, naming) })]),
    ...(choices.length === 0
      ? []
      : [words.say('koloretako.alt.choices', { cards: diceText(choices, naming) })]),
    ...choiceSentences(lit, cards, naming, movable, words),
    ...movedSentences(marks, cards, words),
  ];
}
