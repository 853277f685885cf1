import type { Mode } from '#games/sagrada/deal';
import { type ScoreLine, scoreLines } from '#render/parts/score-line';
import type { ResultPicture, ScorePicture } from '#render/picture';
import { resultNote, resultTitle } from '#render/text/victory';
import type { Words } from '#words/words';
import { resignedSentences } from './table.ts';
import { leveledName, type Naming, playerWindow, shortName } from './window-text.ts';

/** Who won and why, and the winner's window, with dice in words or in letters. */
export function resultSentences(
  { view, names, levels, resigned }: ResultPicture,
  words: Words,
  naming: Naming,
): readonly string[] {
  const { result } = view;
  const shown = names.map(shortName);
  const { lines } = scoreLines(view, { names: shown, levels, resigned });
  const note = resultNote(result, resigned, words);
  return [
    `${resultTitle(result, shown, words)}.`,
    ...(note === null ? [] : [`${note}.`]),
    ...resignedSentences(resigned, (seat) => shown[seat] ?? '', words),
    ...naming.key,
    ...windowSentences(lines.slice(0, 1), result.mode, words, naming),
  ];
}

/** Every score line by line, then the windows of the others. */
export function scoreSentences(
  { view, names, levels, resigned }: ScorePicture,
  words: Words,
  naming: Naming,
): readonly string[] {
  const { mode } = view.result;
  const { lines } = scoreLines(view, { names: names.map(shortName), levels, resigned });
  const scores = lines.map(({ score, name, level, privateObjective }) =>
    words.say(mode === 'solo' ? 'alt.soloScore' : 'alt.score', {
      ...score,
      name: leveledName(name, level, words),
      public: score.public.join(' + '),
      objective: words.say(`privateObjective.${privateObjective}.name`),
    }),
  );
  const others = lines.slice(1);
  return [
    ...scores,
    ...(others.length === 0 ? [] : naming.key),
    ...windowSentences(others, mode, words, naming),
  ];
}

const windowSentences = (
  lines: readonly ScoreLine[],
  mode: Mode,
  words: Words,
  naming: Naming,
): readonly string[] => lines.map(({ player, name }) => playerWindow(player, mode, name, words, naming));
