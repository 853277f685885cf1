import { button } from '#discord/kit/button';
import { timeText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import type { Message } from '#discord/kit/message';
import { hostName, introduced, mention, plainName } from '#discord/kit/names';
import { tablePresses } from '#discord/sagrada/presses';
import { playerCounts } from '#games/sagrada/deal';
import { isPerson, type LobbyView } from '#play/table';
import type { Words } from '#words/words';
import { openingMore } from './more.ts';
import { absenceLines } from './time-lines.ts';

/** How many players a game needs to start. */
export const [fewestPlayers] = playerCounts;

/** A moment as everyone reads it in their own time: when, and how long until then. */
export const nightTimes = (hour: number) => ({ time: timeText(hour, 'F'), left: timeText(hour, 'R') });

/** How many seats of a lobby are neither taken nor kept for somebody. */
export const freeSeats = ({ options, players, awaited }: LobbyView): number =>
  options.seats - players.length - awaited.length;

/** Who sits where, and for whom the other seats are kept. */
export function seatLines({ host, players, awaited }: LobbyView, words: Words): readonly string[] {
  type Line = { readonly key: 'lobby.hostSeat' | 'lobby.seat' | 'lobby.awaited'; readonly name: string };
  const lines = players.map((sitter): Line => ({
    key: isPerson(sitter) && sitter.id === host ? 'lobby.hostSeat' : 'lobby.seat',
    name: introduced(sitter, `**${plainName(sitter.name)}**`, words),
  }));
  for (const { seat, name } of awaited)
    lines.splice(seat, 0, { key: 'lobby.awaited', name: plainName(name) });
  return lines.map(({ key, name }, seat) => words.say(key, { seat: seat + 1, name }));
}

/** A table that people can join. */
export function lobbyMessage(table: LobbyView, words: Words): Message {
  const { id, players, awaited, hour } = table;
  const free = freeSeats(table);
  return {
    content: [
      `## ${words.say('lobby.title')}`,
      ...seatLines(table, words),
      ...(awaited.length > 0
        ? [againText(table, words)]
        : [`${freeText(free, words)} ${nextText(table, words)}`]),
      ...guestLines(table, words),
      ...(hour === null ? [] : [words.say('lobby.night', nightTimes(hour))]),
      `-# ${optionsText(table, words)}`,
      ...absenceLines(table, words),
    ].join('\n'),
    rows: [
      [
        ...(free + awaited.length > 0
          ? [button(tablePresses.join({ table: id }), words.say('button.join'), 'main')]
          : []),
        ...(players.length >= fewestPlayers
          ? [button(tablePresses.start({ table: id }), words.say('button.start'), 'chosen')]
          : []),
        button(tablePresses.leave({ table: id }), words.say('button.leave')),
      ],
      [
        ...(free > 0 || players.some((sitter) => !isPerson(sitter))
          ? [
              button(
                tablePresses.computers({ table: id }),
                words.say(free > 0 ? 'button.addComputer' : 'button.computers'),
              ),
            ]
          : []),
        ...(hour === null ? [] : [button(tablePresses.night({ table: id }), words.say('button.night'))]),
        button(links.pace(), words.say('button.pace')),
        button(links.help(), words.say('button.help')),
        openingMore(table, words),
      ],
    ],
    pictures: [],
    mentions: awaited.map((person) => person.id),
  };
}

const freeText = (free: number, words: Words): string =>
  free > 0 ? words.say('lobby.free', { free }) : words.say('lobby.full');

/** What is missing for the game to start, or who starts it. */
const nextText = (table: LobbyView, words: Words): string =>
  table.players.length < fewestPlayers
    ? words.say('lobby.oneMore')
    : words.say('lobby.canStart', { host: hostName(table) });

/** Asks the people for whom seats are kept, by mentions, and says what the game waits for. */
const againText = (table: LobbyView, words: Words): string => {
  const players = table.awaited.map(({ id }) => mention(id)).join(' ');
  return table.players.length < fewestPlayers
    ? words.say('lobby.rematch', { players })
    : words.say('lobby.rematchOrStart', { players, host: hostName(table) });
};

/** Who wants to play, too, and found no seat kept for them. */
const guestLines = ({ guests }: LobbyView, words: Words): readonly string[] =>
  guests.length === 0
    ? []
    : [
        words.say('lobby.guests', {
          names: new Intl.ListFormat(words.locale).format(guests.map(({ name }) => plainName(name))),
        }),
      ];

const paceText = ({ pace, bank, increment }: LobbyView['settings'], words: Words): string =>
  words.say(`lobby.pace.${pace}`, {
    minutes: words.say('settings.minutes', { number: bank }),
    seconds: words.say('settings.seconds', { number: increment }),
  });

const optionsText = ({ options: { edition, reducedBag }, settings }: LobbyView, words: Words): string =>
  [
    words.say(`edition.${edition}`),
    ...(reducedBag ? [words.say('lobby.reducedBag')] : []),
    paceText(settings, words),
    ...(settings.hints === 'on' ? [words.say('lobby.hints')] : []),
  ].join(' · ');
