import { playerCounts } from '#game/deal';
import type { LobbyView } from '#table/table';
import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { Message } from '#discord/message';
import { nameAt } from '#discord/names';
import { openingMore } from './more.ts';

const [fewest] = playerCounts;

/** A table that people may sit down at. */
export function lobbyMessage(table: LobbyView, words: Words): Message {
  const { id, host, options, players } = table;
  const seats = players.map((player, seat) =>
    words.say(player.id === host ? 'lobby.hostSeat' : 'lobby.seat', {
      seat: seat + 1,
      name: nameAt(table, seat),
    }),
  );
  const free = options.seats - players.length;
  return {
    content: [
      `## ${words.say('lobby.title')}`,
      ...seats,
      `${free > 0 ? words.say('lobby.free', { free }) : words.say('lobby.full')} ${nextText(table, words)}`,
      `-# ${optionsText(table, words)}`,
    ].join('\n'),
    rows: [
      [
        ...(free > 0 ? [button({ press: 'join', table: id }, words.say('button.join'), 'main')] : []),
        ...(players.length >= fewest
          ? [button({ press: 'start', table: id }, words.say('button.start'), 'chosen')]
          : []),
        button({ press: 'leave', table: id }, words.say('button.leave')),
        button({ press: 'help' }, words.say('button.help')),
        openingMore(table, words),
      ],
    ],
    picture: null,
    mentions: [],
  };
}

/** What is missing for the game to start, or who starts it: the host, who always sits first. */
const nextText = (table: LobbyView, words: Words): string =>
  table.players.length < fewest
    ? words.say('lobby.oneMore')
    : words.say('lobby.canStart', { host: nameAt(table, 0) });

const optionsText = ({ options: { edition, reducedBag } }: LobbyView, words: Words): string =>
  [words.say(`edition.${edition}`), ...(reducedBag ? [words.say('lobby.reducedBag')] : [])].join(' · ');
