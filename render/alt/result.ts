import { scoreLines } from '#render/parts/score-line';
import type { ResultPicture } from '#render/picture';
import { resultNote, resultTitle } from '#render/text/victory';
import type { Words } from '#words/words';
import { resignedSentences } from './turn.ts';
import { leveledName, shortName } from './short-name.ts';
import { type Naming, playerWindow } from './window-text.ts';

/** Who won and why, every score line by line, then the windows, with dice in words or in letters. */
export function resultSentences(
  { view, names, levels, resigned }: ResultPicture,
  words: Words,
  naming: Naming,
): readonly string[] {
  const { result } = view;
  const shown = names.map(shortName);
  const { lines } = scoreLines(view, { names: shown, levels, resigned });
  const scores = lines.map(({ score, name, level, privateObjective }) =>
    words.say(result.mode === 'solo' ? 'alt.soloScore' : 'alt.score', {
      ...score,
      name: leveledName(name, level, words),
      public: score.public.join(' + '),
      objective: words.say(`privateObjective.${privateObjective}.name`),
    }),
  );
  const note = resultNote(result, resigned, words);
  const title = `${resultTitle(result, shown, words)}.`;
  return [
    title,
    ...(note === null ? [] : [`${note}.`]),
    ...resignedSentences(resigned, (seat) => shown[seat] ?? '', words),
    ...scores,
    ...naming.key,
    ...lines.map(({ player, name }) => playerWindow(player, result.mode, name, words, naming)),
  ];
}
