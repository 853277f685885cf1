import { cardPresses } from '#discord/cards/presses';
import { tablePresses } from '#discord/sagrada/presses';
import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import type { CustomId } from '#discord/kit/press';
import { text } from '#discord/kit/message';
import { buttonTo, nameOf, type RunningGame } from './running-games.ts';

/** Asks which of these games to pass in, because a turn that is over often can't be taken back. */
export function askWhere(games: readonly RunningGame[], { words }: Context): Answer {
  const names = new Intl.ListFormat(words.locale).format(games.map((game) => nameOf(game, words)));
  return {
    answer: 'private',
    message: {
      ...text(words.say('meant.whereToPass', { games: names })),
      rows: [games.map((game) => buttonTo(game, words, passIn(game)))],
    },
  };
}

/** The press that passes in a game; undefined if there is no turn to end. */
function passIn(running: RunningGame): CustomId | undefined {
  switch (running.game) {
    case 'try': {
      const { id, game } = running.table;
      return game.phase === 'playing' ? tablePresses.end({ table: id, turn: game.turn.number }) : undefined;
    }
    case 'cards':
    case 'week':
      return cardPresses.cardEnd({ game: running.own.id, version: running.own.version });
    case 'table':
      return undefined;
  }
}
