import type { FinishedView } from '#table/table';
import type { Words } from '#words/words';
import type { AttachedPicture, Message } from '#discord/message';
import { resultLines } from './score.ts';

/** The end: how the game ended, and what it takes to check the dice. */
export function overMessage(table: FinishedView, picture: AttachedPicture | null, words: Words): Message {
  const { commitment, result } = table.game;
  const proof =
    result.seed === null || commitment === null
      ? []
      : [
          `-# ${words.say('over.seed', { seed: result.seed })}`,
          `-# ${words.say('over.commitment', { commitment })}`,
        ];
  return { content: [...resultLines(table, words), ...proof].join('\n'), buttons: [], picture, mentions: [] };
}
