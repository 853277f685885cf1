import { type Space, spaceName } from '#games/shared/space';
import type { PlayerView, PlayingView } from '#games/sagrada/view';
import type { TablePicture } from '#render/picture';
import { dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import { cardSentences, objectiveNames } from './cards.ts';
import { shortName } from './short-name.ts';
import { nowSentences, resignedSentences, turnSentence } from './turn.ts';
import { diceText, inWords, type Naming, roundsText, windowText } from './window-text.ts';

/** The table: the turn first, then the pool and the windows, with dice in words or in letters. */
export function tableSentences(
  { view, names, resigned }: TablePicture,
  words: Words,
  naming: Naming,
): readonly string[] {
  const name = (seat: number): string => shortName(names[seat] ?? '');
  const windows = view.players.map((player) => {
    const { seat, pattern, favor, dice } = player;
    const rows = windowText(pattern, dice, naming);
    const shown = { name: name(seat), pattern, rows };
    const window =
      view.mode === 'solo'
        ? words.say('alt.soloWindow', shown)
        : words.say('alt.window', { ...shown, favor });
    return [window, ...traceSentences(view, player, words)].join(' ');
  });
  const { openObjectives } = view;
  const objectives = { count: openObjectives.length, objectives: objectiveNames(openObjectives, words) };
  const rounds = roundsText(view.track, naming);
  return [
    turnSentence(view, name, words),
    ...nowSentences(view, name, words),
    ...resignedSentences(resigned, name, words),
    ...naming.key,
    words.say('alt.pool', { dice: diceText(view.pool, inWords(words)) }),
    ...windows,
    ...(openObjectives.length === 0 ? [] : [words.say('alt.openObjectives', objectives)]),
    ...cardSentences(view.tools, view.publicObjectives, words),
    ...(rounds === '' ? [] : [words.say('alt.track', { rounds })]),
  ];
}

/** The last action in this window, as the picture marks it. */
function traceSentences({ trace, track }: PlayingView, { seat, dice }: PlayerView, words: Words) {
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
