import { tablePresses } from '#discord/sagrada/presses';
import type { FinishedView } from '#play/table';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { AttachedPicture, Message } from '#discord/kit/message';
import { mention, usersAt } from '#discord/kit/names';
import { links } from '#discord/kit/links';
import { fairButton } from '#discord/match/fair';
import { storyText } from './story.ts';

/**
 * The end: how the game was decided, in one sentence, with all its players mentioned. The scores are in the picture and
 * its description; the buttons show them line by line, each player's own window, how to check the dice, and another game.
 */
export function overMessage(table: FinishedView, picture: AttachedPicture | null, words: Words): Message {
  const { id, game } = table;
  const isTogether = game.mode === 'table';
  const people = usersAt(table);
  return {
    content: storyText(table, words),
    picture,
    // A solo player has just pressed a button, and is in no server's ranking.
    ...(isTogether && { below: words.say('over.again', { players: people.map(mention).join(' ') }) }),
    rows: [
      [
        button(tablePresses.rematch({ table: id }), words.say('button.rematch'), 'main'),
        button(tablePresses.hand({ table: id }), words.say('button.window')),
        button(tablePresses.score({ table: id }), words.say('button.score')),
        fairButton(tablePresses.fair({ table: id }), 'dice', words),
        ...(isTogether
          ? [button(links.openStandings({ of: 'server', page: 0 }), words.say('button.standings'))]
          : []),
      ],
    ],
    mentions: isTogether ? people : [],
  };
}
