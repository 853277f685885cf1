import type { TableEvent, TableView } from '#play/table';
import { type Message, text } from '#discord/kit/message';
import { type Painting, painted } from '#discord/kit/painted';
import { wordsAt } from '#discord/request/language';
import { namesOf, resignedAt } from '#discord/kit/names';
import type { Form } from '#discord/protocol/sendable';
import { boardMessage } from './board.ts';
import { choosingMessage } from './choosing.ts';
import { lobbyMessage } from './lobby.ts';
import { overMessage } from './over.ts';
import type { Words } from '#words/words';

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
  const { locale } = words;
  const { style } = table.settings;
  const names = namesOf(table);
  const resigned = resignedAt(table);
  if ('game' in table && table.game.viewer !== 'spectator')
    throw new Error('what everyone sees is never made from what one player sees');
  switch (table.stage) {
    case 'lobby':
      return lobbyMessage(table, words);
    case 'running': {
      const { game: view } = table;
      if (view.phase === 'choosing') return choosingMessage(table, view, words);
      const picture = await painted({ kind: 'table', locale, style, view, names, resigned }, painting);
      return boardMessage(table, view, { events, picture, words });
    }
    case 'finished': {
      const picture = await painted(
        { kind: 'result', locale, style, view: table.game, names, resigned },
        painting,
      );
      return overMessage(table, picture, words);
    }
    case 'cancelled':
      return cancelledMessage(words);
  }
}

/** The table was canceled. */
const cancelledMessage = (words: Words): Message => text(words.say('cancelled'));
