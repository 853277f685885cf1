import { links } from '#discord/kit/links';
import { tablePresses } from '#discord/sagrada/presses';
import { playerCounts } from '#games/sagrada/deal';
import { isPerson, type LobbyView } from '#play/table';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Message } from '#discord/kit/message';
import { hostName, mention, plainName } from '#discord/kit/names';
import { absenceLines } from './absence.ts';
import { nightTimes } from './night-times.ts';
import { openingMore } from './more.ts';
import { freeSeats, seatLines } from './seats.ts';

/** How many players a game needs to start. */
export const [fewestPlayers] = playerCounts;

/** A table that people can join. */
export function lobbyMessage(table: LobbyView, words: Words): Message {
  const { id, players, awaited, hour } = table;
  const free = freeSeats(table);
  return {
    content: [
      `## ${words.say('lobby.title')}`,
      ...seatLines(table, words),
      [...freeTexts(table, free, words), ...nextTexts(table, words)].join(' '),
      ...guestLines(table, words),
      ...(hour === null ? [] : [words.say('lobby.night', nightTimes(hour))]),
      `-# ${optionsText(table, words)}`,
      ...callLines(table, words),
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

const freeTexts = ({ awaited }: LobbyView, free: number, words: Words): readonly string[] => {
  if (free > 0) return [words.say('lobby.free', { free })];
  return awaited.length === 0 ? [words.say('lobby.full')] : [];
};

/** What is missing for the game to start, or who starts it. */
function nextTexts(table: LobbyView, words: Words): readonly string[] {
  const { players, awaited } = table;
  const awaiting = awaited.length > 0 ? [words.say('lobby.startsFull')] : [];
  if (players.length < fewestPlayers) return awaited.length > 0 ? awaiting : [words.say('lobby.oneMore')];
  return [...awaiting, words.say('lobby.canStart', { host: hostName(table) })];
}

/** Mentions the people for whom seats are kept. */
const callLines = ({ awaited }: LobbyView, words: Words): readonly string[] =>
  awaited.length === 0
    ? []
    : [
        words.say('lobby.rematch', {
          players: awaited.map(({ id }) => mention(id)).join(' '),
        }),
      ];

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
  ].join(' · ');
