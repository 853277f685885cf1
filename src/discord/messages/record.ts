import type { GameRecord } from '#game/record/record';
import type { Words } from '#words/words';
import { type Message, text } from '#discord/message';

/** A game as a file that `verify` reads. It bears the beginning of the commitment, which no other game has. */
export function recordMessage(record: GameRecord, words: Words): Message {
  const content = words.say('result' in record ? 'record.finished' : 'record.unfinished');
  return {
    ...text(content),
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
