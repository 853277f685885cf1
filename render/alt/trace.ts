import { type Space, spaceName } from '#games/shared/space';
import type { PlayerView, PlayingView } from '#games/sagrada/view';
import { dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';

/** The last action in this window, as the picture marks it. */
export function traceSentences({ trace, track }: PlayingView, { seat, dice }: PlayerView, words: Words) {
  if (trace?.seat !== seat) return [];
  const { tool, from, to, swapped } = trace;
  const spaces = (list: readonly Space[], filled: boolean): string =>
    [...new Set(list)]
      .filter((space) => ((dice[space] ?? null) !== null) === filled)
      .map(spaceName)
      .join(', ');
  const [placed, left] = [spaces(to, true), spaces(from, false)];
  const sentences: string[] = [];
  if (tool !== null) sentences.push(words.say('alt.lastTool', { tool: words.say(`tool.${tool}.name`) }));
  if (placed !== '') sentences.push(words.say('alt.lastPlaced', { spaces: placed }));
  if (left !== '') sentences.push(words.say('alt.lastMoved', { spaces: left }));
  const die = swapped && track[swapped.round - 1]?.[swapped.place];
  if (swapped !== null && die !== null && die !== undefined)
    sentences.push(words.say('alt.lastSwapped', { die: dieInWords(die, words), round: swapped.round }));
  return sentences;
}
