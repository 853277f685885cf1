import type { FinishedView } from '#table/table';
import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { AttachedPicture, Message } from '#discord/message';
import { standingsButton } from '#discord/standings/buttons';
import { proofOf } from './proof.ts';
import { resultLines } from './score.ts';

/** The end: how the game ended, what it takes to check the dice, each player's window for itself, and another game. */
export function overMessage(table: FinishedView, picture: AttachedPicture | null, words: Words): Message {
  const { commitment, result } = table.game;
  return {
    content: [...resultLines(table, words), ...proofOf({ commitment, seed: result.seed }, words)].join('\n'),
    rows: [
      [
        button({ press: 'hand', table: table.id }, words.say('button.window')),
        button({ press: 'rematch', table: table.id }, words.say('button.rematch')),
        // Who plays alone is in no server's table.
        ...(result.mode === 'table' ? [standingsButton(words)] : []),
      ],
    ],
    picture,
    mentions: [],
  };
}
