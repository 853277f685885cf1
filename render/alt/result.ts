import type { Mode } from '#games/sagrada/deal';
import { type Space, spaceName } from '#games/shared/space';
import { type ScoreLine, scoreLines } from '#render/parts/score-line';
import type { ResultPicture, ScorePicture, TourPicture } from '#render/picture';
import { dieInWords } from '#render/text/in-words';
import { resultNote, resultTitle } from '#render/text/victory';
import { type ExampleWindow, finished, growing, moving, placing } from '#render/tour/examples';
import type { Words } from '#words/words';
import { resignedSentences } from './table.ts';
import { inWords, leveledName, type Naming, playerWindow, shortName, windowText } from './window-text.ts';

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

/** What a page of the tour shows. The text beside it explains what that means. */
export function tourText({ page }: TourPicture, words: Words): string {
  switch (page) {
    case 'window': {
      const { window, taken, open } = growing;
      return words.say('tour.alt.window', {
        rows: rowsOf(window, words),
        die: dieAt(window, taken, words),
        space: spaceName(open),
      });
    }
    case 'turn':
      return words.say('tour.alt.turn', hand(words));
    case 'placing':
      return words.say('tour.alt.placing', { ...hand(words), forbidden: namesOf(placing.forbidden) });
    case 'scoring': {
      const { window, objective, points, favor, open } = finished;
      const color = words.say(`color.${objective}`);
      return words.say('tour.alt.scoring', { rows: rowsOf(window, words), color, points, favor, open });
    }
    case 'tools': {
      const { window, tool, from, lit } = moving;
      const filling = { rows: rowsOf(window, words), from: spaceName(from), lit: namesOf(lit) };
      return words.say('tour.alt.tools', { ...filling, tool: words.say(`tool.${tool}.name`) });
    }
    case 'round':
    case 'more':
      return words.say(`tour.alt.${page}`);
  }
}

const rowsOf = ({ pattern, dice }: ExampleWindow, words: Words): string =>
  windowText(pattern, dice, inWords(words));
const namesOf = (spaces: readonly Space[]): string => spaces.map(spaceName).join(', ');

/** A die with its space: `Red 3 (C2)`. */
function dieAt({ dice }: ExampleWindow, space: Space, words: Words): string {
  const die = dice[space] ?? null;
  return die === null ? spaceName(space) : `${dieInWords(die, words)} (${spaceName(space)})`;
}

const hand = (words: Words) => ({
  rows: rowsOf(placing.window, words),
  die: dieInWords(placing.die, words),
  legal: namesOf(placing.legal),
});
