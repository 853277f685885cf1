import { links } from '#discord/kit/links';
import { tablePresses } from '#discord/sagrada/presses';
import { playerCounts } from '#games/sagrada/deal';
import { isPerson, type LobbyView, peopleAt } from '#play/table';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Message } from '#discord/kit/message';
import { mention, plainName } from '#discord/kit/names';
import { openingMore } from './more.ts';
import { freeSeats, seatLines } from './seats.ts';

const [fewest] = playerCounts;

/** A table that people can join. */
export function lobbyMessage(table: LobbyView, words: Words): Message {
  const { id, players, awaited } = table;
  const free = freeSeats(table);
  return {
    content: [
      `## ${words.say('lobby.title')}`,
      ...seatLines(table, words),
      [...freeTexts(table, free, words), ...nextTexts(table, words)].join(' '),
      `-# ${optionsText(table, words)}`,
      ...callLines(table, words),
    ].join('\n'),
    rows: [
      [
        ...(free + awaited.length > 0
          ? [button(tablePresses.join({ table: id }), words.say('button.join'), 'main')]
          : []),
        ...(players.length >= fewest
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
        button(links.help(), words.say('button.help')),
        openingMore(table, words),
      ],
    ],
    picture: null,
    mentions: awaited.map((person) => person.id),
  };
}

const freeTexts = ({ awaited }: LobbyView, free: number, words: Words): readonly string[] => {
  if (free > 0) return [words.say('lobby.free', { free })];
  return awaited.length === 0 ? [words.say('lobby.full')] : [];
};

/** What is missing for the game to start, or who starts it. */
function nextTexts({ host, players, awaited }: LobbyView, words: Words): readonly string[] {
  const awaiting = awaited.length > 0 ? [words.say('lobby.startsFull')] : [];
  if (players.length < fewest) return awaited.length > 0 ? awaiting : [words.say('lobby.oneMore')];
  const name = peopleAt({ players }).find(({ id }) => id === host)?.name ?? '';
  return [...awaiting, words.say('lobby.canStart', { host: plainName(name) })];
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

const optionsText = ({ options: { edition, reducedBag } }: LobbyView, words: Words): string =>
  [words.say(`edition.${edition}`), ...(reducedBag ? [words.say('lobby.reducedBag')] : [])].join(' · ');
