import type { Glass } from '#games/koloretako/glass';
import { symbolOf } from '#games/koloretako/symbols';
import type { PlayingView } from '#games/koloretako/view';
import type { CardMarks, KoloretakoPicture } from '#render/picture';
import { cardInWords } from '#render/text/in-words';
import { koloretakoVerdict } from '#render/text/victory';
import type { Words } from '#words/words';
import { shortName } from './short-name.ts';
import { betterSentences, choiceSentences, movedSentences } from './step.ts';
import { cardsInWords, diceText, type Naming, windowText } from './window-text.ts';

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
export function choiceOfCards(
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
