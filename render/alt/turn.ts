import type { Seat } from '#games/shared/seat';
import type { PlayingView } from '#games/sagrada/view';
import { colorStem, dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';

/** The round, whose turn it is and who is next. */
export function turnSentence(
  { round, turn }: PlayingView,
  nameOf: (seat: Seat) => string,
  words: Words,
): string {
  const name = nameOf(turn.seat);
  const next = turn.order.find((_, index) => index > turn.index && !turn.skipped.includes(index));
  if (next === undefined) return words.say('alt.tableLast', { round, name });
  if (next === turn.seat) return words.say('alt.tableTwice', { round, name });
  return words.say('alt.table', { round, name, next: nameOf(next) });
}

/** A waiting die and skipped turns; in solo also score and target. */
export function nowSentences({ turn, solo }: PlayingView, nameOf: (seat: Seat) => string, words: Words) {
  const { waiting, skipped, order } = turn;
  const sentences: string[] = [];
  if (waiting?.tool === 6)
    sentences.push(words.say('alt.waitingDie', { die: dieInWords(waiting.die, words) }));
  if (waiting?.tool === 11)
    sentences.push(words.say('alt.waitingColor', { color: colorStem(waiting.color, words) }));
  const names = skipped.flatMap((index) => order[index] ?? []).map(nameOf);
  if (names.length > 0) sentences.push(words.say('alt.skipped', { names: names.join(', ') }));
  if (solo !== null) sentences.push(words.say('alt.solo', { score: solo.score.total, target: solo.target }));
  return sentences;
}

/** Who resigned, if anyone. */
export const resignedSentences = (
  resigned: readonly Seat[],
  nameOf: (seat: Seat) => string,
  words: Words,
): readonly string[] =>
  resigned.length === 0 ? [] : [words.say('alt.resigned', { names: resigned.map(nameOf).join(', ') })];
