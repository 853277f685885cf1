import { privateStandings } from '#games/sagrada/private-standing';
import type { ResultPicture } from '#render/picture';
import { resultNote, resultTitle } from '#render/text/victory';
import type { Words } from '#words/words';
import { objectiveNames } from './cards.ts';
import { resignedSentences } from './turn.ts';
import { shortName } from './short-name.ts';
import { type Naming, playerWindow } from './window-text.ts';

/** Who won and why, every score line by line, then the windows, with dice in words or in letters. */
export function resultSentences(
  { view, names, resigned }: ResultPicture,
  words: Words,
  naming: Naming,
): readonly string[] {
  const { result } = view;
  const name = (seat: number): string => shortName(names[seat] ?? '');
  const ranked = result.mode === 'solo' ? [0] : result.ranking.places.flat();
  const lines = ranked.flatMap((seat) => {
    const [score, player, objectives] = [
      result.scores[seat],
      view.players[seat],
      result.privateObjectives[seat],
    ];
    if (score === undefined || player === undefined || objectives === undefined) return [];
    const counting = privateStandings(player, objectives).filter(({ counts }) => counts);
    const filling = {
      ...score,
      name: name(seat),
      public: score.public.join(' + '),
      objective: objectiveNames(
        counting.map(({ color }) => color),
        words,
      ),
    };
    return [words.say(result.mode === 'solo' ? 'alt.soloScore' : 'alt.score', filling)];
  });
  const windows = ranked.flatMap((seat) => {
    const player = view.players[seat];
    return player === undefined ? [] : playerWindow(player, result.mode, name(seat), words, naming);
  });
  const note = resultNote(result, words);
  const title = `${resultTitle(result, names.map(shortName), words)}.`;
  return [
    title,
    ...(note === null ? [] : [`${note}.`]),
    ...resignedSentences(resigned, name, words),
    ...lines,
    ...naming.key,
    ...windows,
  ];
}
