import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import type { AttachedPicture, Button, Message } from '#discord/kit/message';
import { introduced, mention, nameAt, plainName } from '#discord/kit/names';
import { commitmentLines } from '#discord/match/fair';
import { tablePresses } from '#discord/sagrada/presses';
import type { ChoosingView, HandView } from '#games/sagrada/view';
import { isPerson, type RunningView } from '#play/table';
import type { Words } from '#words/words';
import { offerRows, offerText } from './hand.ts';
import {
  absenceLines,
  backButton,
  isAbsent,
  offerButtons,
  pausedLine,
  substituteButtons,
  timeLines,
} from './time-lines.ts';

/**
 * The windows are dealt and everybody chooses one: who has chosen, and a button to choose. Whoever plays alone sees their windows at
 * once.
 */
export const choosingMessage = (
  table: RunningView,
  game: ChoosingView,
  pictures: readonly AttachedPicture[],
  words: Words,
): Message =>
  table.openHand === null
    ? dealtMessage(table, game, pictures, words)
    : openOfferMessage(table, game, table.openHand, pictures, words);

/** The offer itself, where it is no secret. */
const openOfferMessage = (
  table: RunningView,
  game: ChoosingView,
  hand: HandView,
  pictures: readonly AttachedPicture[],
  words: Words,
): Message => ({
  content: '',
  pictures,
  below: [
    ...opponentsLines(table, words),
    // The private objectives are in the picture: with them in words, a phone wouldn't show the windows above their buttons.
    offerText(game, hand, words),
    ...commitmentLines(game, 'dice', words),
  ].join('\n'),
  rows: [
    ...offerRows(table, hand, words),
    [...reading(table, words), button(tablePresses.openMore({ table: table.id }), words.say('button.more'))],
  ],
  mentions: [],
});

/** The computer players whom somebody plays against. */
function opponentsLines({ players }: RunningView, words: Words): readonly string[] {
  const names = players.flatMap((sitter) =>
    isPerson(sitter) ? [] : [introduced(sitter, plainName(sitter.name), words)],
  );
  return names.length === 0
    ? []
    : [words.say('choosing.against', { names: new Intl.ListFormat(words.locale).format(names) })];
}

/** Several people choose: who has chosen, and a button to the windows, which nobody else may see. */
function dealtMessage(
  table: RunningView,
  game: ChoosingView,
  pictures: readonly AttachedPicture[],
  words: Words,
): Message {
  const { id, players } = table;
  const still = players.flatMap((sitter, seat) =>
    isPerson(sitter) && sitter.presence === 'here' && game.chosen[seat] !== true && !isAbsent(table, seat)
      ? [sitter.id]
      : [],
  );
  return {
    content: [...headLines(table, game, still, words), ...commitmentLines(game, 'dice', words)].join('\n'),
    rows: [
      [
        ...(table.isPaused ? [backButton(table, words)] : []),
        button(
          tablePresses.offer({ table: id }),
          words.say('button.offer'),
          table.isPaused ? 'quiet' : 'main',
        ),
        ...reading(table, words),
      ],
      [...offerButtons(table, words), ...substituteButtons(table, words)],
    ].filter((row) => row.length > 0),
    pictures,
    mentions: still,
  };
}

/** What the cards do, and how to play with them. */
const reading = ({ id }: RunningView, words: Words): readonly Button[] => [
  button(tablePresses.tools({ table: id, turn: 0 }), words.say('button.cards')),
  button(links.help(), words.say('button.help')),
];

/** Who still has to choose, and who has; nobody else sees what they are offered. */
function headLines(
  table: RunningView,
  { chosen }: ChoosingView,
  still: readonly string[],
  words: Words,
): readonly string[] {
  const players = still.map(mention).join(' ');
  const choices = table.players.map(({ presence }, seat) => {
    const key = chosen[seat] === true ? 'choosing.chosen' : 'choosing.waiting';
    return words.say(presence === 'resigned' ? 'choosing.resigned' : key, { name: nameAt(table, seat) });
  });
  // Only computer players may be left to choose.
  const call = still.length === 0 ? [] : [words.say('choosing.call', { players, count: still.length })];
  const about = [
    ...absenceLines(table, words),
    ...(table.isPaused ? [pausedLine(table, words)] : timeLines(table, words)),
  ];
  return [`## ${words.say('choosing.title')}`, ...call, ...choices, ...about];
}
