import type { TablePicture } from '#render/picture';
import type { Words } from '#words/words';
import { cardSentences, objectiveNames } from './cards.ts';
import { shortName } from './short-name.ts';
import { traceSentences } from './trace.ts';
import { nowSentences, turnSentence } from './turn.ts';
import { diceText, windowText } from './window-text.ts';

/** The table: the turn first, then what lies in the pool and in the windows. */
export function tableSentences({ view, names }: TablePicture, words: Words): readonly string[] {
  const name = (seat: number): string => shortName(names[seat] ?? '');
  const windows = view.players.map((player) => {
    const { seat, pattern, favor, dice } = player;
    const rows = windowText(pattern, dice);
    const shown = { name: name(seat), pattern, rows };
    const window =
      view.mode === 'solo'
        ? words.say('alt.soloWindow', shown)
        : words.say('alt.window', { ...shown, favor });
    return [window, ...traceSentences(view, player, words)].join(' ');
  });
  const { openObjectives } = view;
  const objectives = { count: openObjectives.length, objectives: objectiveNames(openObjectives, words) };
  const rounds = view.track.map((dice, index) => `${index + 1} ${diceText(dice)}`).join(', ');
  return [
    turnSentence(view, name, words),
    ...nowSentences(view, name, words),
    words.say('alt.pool', { dice: diceText(view.pool) }),
    ...windows,
    ...(openObjectives.length === 0 ? [] : [words.say('alt.openObjectives', objectives)]),
    ...cardSentences(view.tools, view.publicObjectives, words),
    ...(rounds === '' ? [] : [words.say('alt.track', { rounds })]),
  ];
}
