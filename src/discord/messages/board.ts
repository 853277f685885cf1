import type { GameEvent } from '#game/event';
import type { PlayingView } from '#game/view';
import type { RunningView } from '#table/table';
import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { AttachedPicture, Message } from '#discord/message';
import { mention, nameAt } from '#discord/names';
import { happenings } from './happenings.ts';

/** The table in play: the picture, what happened, and whose turn it is: that player alone is notified. */
export function boardMessage(
  table: RunningView,
  game: PlayingView,
  { events, picture, words }: { events: readonly GameEvent[]; picture: AttachedPicture | null; words: Words },
): Message {
  const { seat, number } = game.turn;
  const player = table.players[seat];
  const turn =
    player === undefined || player.resigned
      ? words.say('board.turnOf', { name: nameAt(table, seat) })
      : words.say('board.yourTurn', { player: mention(player.id) });
  const happened = happenings(events, table, words) || words.say('board.round', { round: game.round });
  return {
    content: [`${happened} ${turn}`, ...resignedLines(table, words)].join('\n'),
    buttons: [
      button({ press: 'hand', table: table.id }, words.say('button.hand'), 'main'),
      button({ press: 'end', table: table.id, turn: number }, words.say('button.end')),
    ],
    picture,
    mentions: player === undefined ? [] : [player.id],
  };
}

function resignedLines(table: RunningView, words: Words): readonly string[] {
  const names = table.players.flatMap(({ resigned }, seat) => (resigned ? [nameAt(table, seat)] : []));
  if (names.length === 0) return [];
  return [`-# ${words.say('board.resigned', { names: new Intl.ListFormat(words.locale).format(names) })}`];
}
