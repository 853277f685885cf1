import type { GameRecord } from '#game/record/record';
import type { Words } from '#words/words';
import { type Message, text } from '#discord/message';

/**
 * A game as a file that `verify` reads. It bears the beginning of the commitment, which no other game has.
 * @param goesOn whether the game is still played: without a result it was called off, or it is not over yet
 */
export function recordMessage(record: GameRecord, goesOn: boolean, words: Words): Message {
  const unfinished = record.mode === 'solo' ? 'record.unfinishedAlone' : 'record.unfinished';
  const withoutResult = goesOn ? unfinished : 'record.cancelled';
  return {
    ...text(words.say('result' in record ? 'record.finished' : withoutResult)),
    files: [
      {
        name: `sagrada-${record.dice.commitment.slice(0, nameLength)}.json`,
        data: Buffer.from(`${JSON.stringify(record, null, 2)}\n`),
        contentType: 'application/json',
        description: words.say('record.file'),
      },
    ],
  };
}

const nameLength = 10;
