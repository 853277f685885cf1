import type { FinishedView } from '#table/table';
import type { Words } from '#words/words';
import { tieText, victoryTitle } from '#render/text/victory';
import type { AttachedPicture, Message } from '#discord/message';
import { namesOf, plainName } from '#discord/names';
import { finalLines } from './score.ts';

/** The end: who won and by what, every score line by line, and what it takes to check the dice. */
export function overMessage(table: FinishedView, picture: AttachedPicture | null, words: Words): Message {
  const { commitment, result } = table.game;
  const tie = tieText(result.ranking, result.scores, words);
  const proof =
    result.seed === null || commitment === null
      ? []
      : [
          `-# ${words.say('over.seed', { seed: result.seed })}`,
          `-# ${words.say('over.commitment', { commitment })}`,
        ];
  return {
    content: [
      `## ${victoryTitle(result.ranking, namesOf(table).map(plainName), words)}`,
      ...(tie === null ? [] : [tie]),
      ...finalLines(table, words),
      ...proof,
    ].join('\n'),
    buttons: [],
    picture,
    mentions: [],
  };
}
