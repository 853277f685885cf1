import type { PlayerView } from '#games/sagrada/view';
import type { TablePicture, WindowsPicture } from '#render/picture';
import { lastMoves } from '#render/parts/last-turn';
import { dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import { cardSentences, objectiveNames } from './cards.ts';
import { leveledName, shortName } from './short-name.ts';
import { movedSentences } from './step.ts';
import { nowSentences, resignedSentences, turnSentence } from './turn.ts';
import { diceText, inWords, type Naming, playerWindow, roundsText } from './window-text.ts';

/** The windows: whose turn it is first, with dice in words or in letters. */
export function windowsSentences(picture: WindowsPicture, words: Words, naming: Naming): readonly string[] {
  const { view, names, levels, resigned } = picture;
  const name = (seat: number): string => shortName(names[seat] ?? '');
  const windows = view.players.map((player) => {
    const leveled = leveledName(name(player.seat), levels[player.seat], words);
    const window = playerWindow(player, view.mode, leveled, words, naming);
    return [window, ...traceSentences(picture, player, words)].join(' ');
  });
  return [
    turnSentence(view, name, words),
    ...resignedSentences(resigned, name, words),
    ...naming.key,
    ...windows,
  ];
}

/** What lies on the table: the pool first, then the cards and the round track. */
export function tableSentences(
  { view, names }: TablePicture,
  words: Words,
  naming: Naming,
): readonly string[] {
  const name = (seat: number): string => shortName(names[seat] ?? '');
  const { openObjectives } = view;
  const objectives = { count: openObjectives.length, objectives: objectiveNames(openObjectives, words) };
  const rounds = roundsText(view.track, naming);
  return [
    words.say('alt.pool', { dice: diceText(view.pool, inWords(words)) }),
    ...nowSentences(view, name, words),
    ...(openObjectives.length === 0 ? [] : [words.say('alt.openObjectives', objectives)]),
    ...cardSentences(view.tools, view.publicObjectives, words),
    ...(rounds === '' ? [] : [...naming.key, words.say('alt.track', { rounds })]),
  ];
}

/** The last actions in this window, as the picture marks them. */
function traceSentences(picture: WindowsPicture, player: PlayerView, words: Words) {
  const { trace, track } = picture.view;
  const moved = movedSentences(lastMoves(player, picture), player.dice, words);
  if (trace?.seat !== player.seat) return moved;
  const { tool, swapped } = trace;
  const die = swapped && track[swapped.round - 1]?.[swapped.place];
  return [
    ...(tool === null ? [] : [words.say('alt.lastTool', { tool: words.say(`tool.${tool}.name`) })]),
    ...moved,
    ...(swapped === null || die === null || die === undefined
      ? []
      : [words.say('alt.lastSwapped', { die: dieInWords(die, words), round: swapped.round })]),
  ];
}
