import type { PlayingView } from '#games/sagrada/view';
import type { Picture } from '#render/picture';
import type { FinishedView, RunningView, TableEvent, TableView } from '#play/table';
import { type Message, text, type AttachedPicture } from '#discord/kit/message';
import { type Painting, painted } from '#discord/kit/painted';
import { wordsAt } from '#discord/request/language';
import { namesOf, resignedAt, mention, usersAt } from '#discord/kit/names';
import type { Form } from '#discord/protocol/sendable';
import { boardMessage } from './board.ts';
import { choosingMessage } from './choosing.ts';
import { lobbyMessage } from './lobby.ts';
import type { Words } from '#words/words';
import { tablePresses } from '#discord/sagrada/presses';
import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { fairButton } from '#discord/match/fair';
import { storyText } from './story.ts';

/** Without a picture, a classic message lets phones show its text in notifications. */
export const publicForm = (table: TableView): Form =>
  table.stage === 'lobby' || (table.stage === 'running' && table.game.phase === 'choosing')
    ? 'classic'
    : 'panel';

/**
 * The table as its channel sees it, in the table's language: the lobby, the choice of windows, the board, or the end. It
 * names people, and notifies those who want it.
 */
export async function publicMessage(
  table: TableView,
  events: readonly TableEvent[],
  painting: Painting,
): Promise<Message> {
  const message = await messageAt(table, events, painting);
  return { ...message, mentions: message.mentions.filter((user) => table.notified.includes(user)) };
}

async function messageAt(
  table: TableView,
  events: readonly TableEvent[],
  painting: Painting,
): Promise<Message> {
  const words = wordsAt(table);
  if ('game' in table && table.game.viewer !== 'spectator')
    throw new Error('what everyone sees is never made from what one player sees');
  switch (table.stage) {
    case 'lobby':
      return lobbyMessage(table, words);
    case 'running': {
      const { game: view } = table;
      if (view.phase === 'choosing') return choosingMessage(table, view, words);
      const picture = await painted(boardPicture(table, view), painting);
      return boardMessage(table, view, { events, picture, words });
    }
    case 'finished':
      return overMessage(table, await painted(resultPicture(table), painting), words);
    case 'cancelled':
      return cancelledMessage(words);
  }
}

/** The picture in the table's public message; null if it has none. */
export function publicPicture(table: TableView): Picture | null {
  if (table.stage === 'finished') return resultPicture(table);
  if (table.stage === 'running' && table.game.phase !== 'choosing') return boardPicture(table, table.game);
  return null;
}

const boardPicture = (table: RunningView, view: PlayingView): Picture => ({
  kind: 'table',
  view,
  ...pictured(table),
});

const resultPicture = (table: FinishedView): Picture => ({
  kind: 'result',
  view: table.game,
  ...pictured(table),
});

const pictured = (table: TableView) => ({
  locale: wordsAt(table).locale,
  style: table.settings.style,
  names: namesOf(table),
  resigned: resignedAt(table),
});

/** The table was canceled. */
const cancelledMessage = (words: Words): Message => text(words.say('cancelled'));

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
