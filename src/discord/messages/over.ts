import type { Result } from '#game/view';
import type { FinishedView } from '#table/table';
import type { Words } from '#words/words';
import { tieText, victoryTitle } from '#render/text/victory';
import type { AttachedPicture, Message } from '#discord/message';
import { nameAt, namesOf, plainName } from '#discord/names';
import { finalLines } from './score.ts';

/** The end: who won and by what, every score line by line, and what it takes to check the dice. */
export function overMessage(table: FinishedView, picture: AttachedPicture | null, words: Words): Message {
  const { commitment, result } = table.game;
  const [title, ...reasons] = verdictLines(table, result, words);
  const proof =
    result.seed === null || commitment === null
      ? []
      : [
          `-# ${words.say('over.seed', { seed: result.seed })}`,
          `-# ${words.say('over.commitment', { commitment })}`,
        ];
  return {
    content: [`## ${title}`, ...reasons, ...finalLines(table, words), ...proof].join('\n'),
    buttons: [],
    picture,
    mentions: [],
  };
}

/** Who won as a title, and what it was decided by. */
function verdictLines(table: FinishedView, result: Result, words: Words): readonly [string, ...string[]] {
  switch (result.mode) {
    case 'solo': {
      const { target, won, scores } = result;
      const filling = { name: nameAt(table, 0), total: scores[0]?.total ?? 0, target };
      return [words.say(won ? 'over.won' : 'over.lost', filling), words.say('over.soloRule')];
    }
    case 'table': {
      const tie = tieText(result.ranking, result.scores, words);
      const title = victoryTitle(result.ranking, namesOf(table).map(plainName), words);
      return tie === null ? [title] : [title, tie];
    }
  }
}
