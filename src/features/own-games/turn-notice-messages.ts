import { button, linkButton } from '#discord/kit/button';
import { timeText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { type AttachedPicture, type Message, messageOf, text } from '#discord/kit/message';
import { paintedFor, type Painting } from '#discord/kit/painted';
import { wordsFor } from '#discord/request/language';
import { tablePictures } from '#discord/sagrada/messages/picture';
import type { Words } from '#words/words';
import { boardLink, othersIn, placeParts, type Reader, timeLines } from './messages.ts';
import type { OwnGame } from './own-games.ts';
import type { TurnNotice } from './turn-notices.ts';

/** What a message about turns is made with. */
interface MessageDeps {
  readonly serverName: (guild: string) => string | null;
  readonly painting: Painting;
}

/**
 * All turns that wait for a person, in one message: the newest with its board as everybody sees it and the way there, then the others. One
 * line without anything else if none waits any more.
 */
export async function turnNoticeMessage(
  notice: TurnNotice,
  { serverName, painting }: MessageDeps,
): Promise<Message> {
  const { preferences, games, table } = notice;
  const words = wordsFor(preferences.language ?? preferences.locale ?? table?.options.locale ?? 'en');
  const [game, ...others] = games;
  if (game === undefined) return text(words.say('games.nothingWaits'));
  const { waits } = game;
  const reader: Reader = { here: null, serverName, words };
  const lines = [
    words.say(waits.for === 'turn' && waits.turn?.number === 0 ? 'call.choice' : 'call.turn', {
      names: namesIn(game, words),
    }),
    factsLine(game, reader),
    ...timeLines(game, words),
  ];
  return messageOf(
    [...lines, ...otherLines(others, lines.join('\n').length, reader)],
    [
      [
        linkButton(boardLink(game), words.say('button.toBoard')),
        button(links.games(), words.say('button.games')),
      ],
    ],
    await boardPictures(notice, words, painting),
  );
}

const namesIn = (game: OwnGame, words: Words): string =>
  new Intl.ListFormat(words.locale).format(othersIn(game));

/** Where a game is, and when its turn began. */
const factsLine = (game: OwnGame, reader: Reader): string =>
  [
    ...placeParts(game, reader),
    reader.words.say('call.began', { since: timeText(game.waits.since, 'R') }),
  ].join(' · ');

/** So long may the text of a message with its notification be, with room for the last line. */
const longest = 1_800;

/** The other turns that wait, as many as there is room for. */
function otherLines(games: readonly OwnGame[], length: number, reader: Reader): readonly string[] {
  const { words } = reader;
  const lines = games.map((game) => {
    const link = words.say('call.other', { names: namesIn(game, words), link: boardLink(game) });
    return `- ${[link, factsLine(game, reader)].join(' · ')}`;
  });
  const shown = lines.filter((_, index) => length + lines.slice(0, index + 1).join('\n').length <= longest);
  const left = lines.length - shown.length;
  return [
    ...(lines.length === 0 ? [] : [words.say('call.others')]),
    ...shown,
    ...(left === 0 ? [] : [`-# ${words.say('call.more', { games: left })}`]),
  ];
}

/** The board of the newest turn, in the language and style of the person. */
async function boardPictures(
  { preferences, table }: TurnNotice,
  words: Words,
  painting: Painting,
): Promise<readonly AttachedPicture[]> {
  return table?.stage === 'running' && table.game.phase === 'playing'
    ? paintedFor(tablePictures(table, table.game, table.arrivals).slice(0, 1), {
        ...painting,
        words,
        preferences,
      })
    : [];
}
