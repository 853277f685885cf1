import { cardPresses } from '#discord/cards/presses';
import { button, linkButton } from '#discord/kit/button';
import { dayText, timeText, weekText } from '#discord/kit/dates';
import { channelLink, links, messageLink } from '#discord/kit/links';
import type { Button, LinkButton, Section } from '#discord/kit/message';
import { nameAt, plainName, shortened } from '#discord/kit/names';
import type { Context } from '#discord/request/context';
import type { Words } from '#words/words';
import { isOwnTurn, type OwnGame } from './own-games.ts';

/** What naming a game needs to know of its reader. */
export interface Reader {
  /** The server in which they read it, which needs no name there. */
  readonly here: string | null;
  readonly serverName: Context['serverName'];
  readonly words: Words;
}

/** A game in the list of one's own: what it waits for, where and with whom it is, and a button that leads there. */
export function gameSection(game: OwnGame, reader: Reader): Section {
  const { words } = reader;
  const lines = [...waitingLines(game, words), aboutLine(game, reader), ...timeLines(game, words)];
  return { content: lines.join('\n'), button: wayTo(game, words) };
}

/** The link to the newest message of a game, or to its channel. */
export const boardLink = ({ channel, guild, message }: OwnGame): string =>
  message === null ? channelLink({ guild, channel }) : messageLink({ guild, channel, message });

/** The same; null if it is played in messages that only its player sees. */
export const addressOf = (game: OwnGame): string | null =>
  game.of === 'koloretako' || game.attempt !== null ? null : boardLink(game);

function wayTo(game: OwnGame, words: Words): Button | LinkButton {
  const address = addressOf(game);
  if (address !== null) return linkButton(address, words.say('button.toBoard'));
  const label = words.say('button.playOn');
  if (game.attempt === null) return button(cardPresses.cardBoard({ game: game.id }), label);
  return game.of === 'sagrada'
    ? button(links.day({ day: game.attempt.when }), label)
    : button(links.week({ week: game.attempt.when }), label);
}

function waitingLines(game: OwnGame, words: Words): readonly string[] {
  const { waits, players } = game;
  const since = timeText(waits.since, 'R');
  switch (waits.for) {
    case 'players':
      return [
        words.say('games.lobby', { count: players.length, seats: waits.seats }),
        ...(waits.nightAt === null
          ? []
          : [
              words.say('games.night', {
                at: timeText(waits.nightAt, 'F'),
                left: timeText(waits.nightAt, 'R'),
              }),
            ]),
      ];
    case 'computer':
      return [words.say('games.computer')];
    case 'anybody':
      return [words.say('games.paused')];
    case 'turn': {
      if (isOwnTurn(game))
        return [words.say(waits.turn?.number === 0 ? 'games.ownChoice' : 'games.ownTurn', { since })];
      const names = waits.whose.map((seat) => nameAt(game, seat));
      const whose = new Intl.ListFormat(words.locale).format(names);
      return [
        waits.turn?.number === 0 || names.length > 1
          ? words.say('games.choosing', { names: whose, count: names.length, since })
          : words.say('games.turnOf', { name: whose, since }),
      ];
    }
  }
}

/** The names of all who play along. */
export const othersIn = (game: OwnGame): readonly string[] =>
  game.players.flatMap((_, seat) => (seat === game.seat ? [] : [nameAt(game, seat)]));

/** The channel of a game, and its server if that isn't known from where it is read. */
export function placeParts(
  { guild, channel }: OwnGame,
  { here, serverName, words }: Reader,
): readonly string[] {
  if (guild === null) return [words.say('games.direct')];
  const server = guild === here ? null : serverName(guild);
  return [`<#${channel}>`, ...(server === null ? [] : [plainName(shortened(server, longestServer))])];
}

/** Where a game is, and who plays along. */
function aboutLine(game: OwnGame, reader: Reader): string {
  const { of, attempt, waits } = game;
  const { words } = reader;
  if (attempt !== null)
    return of === 'sagrada'
      ? words.say('daily.title', { date: dayText(attempt.when, words) })
      : words.say('weekly.title', { week: weekText(attempt.when, words) });
  const place = placeParts(game, reader);
  if (of === 'koloretako') return [words.say('button.koloretako'), ...place].join(' · ');
  const others = othersIn(game);
  if (others.length > 0)
    return [
      ...place,
      words.say('games.with', { names: new Intl.ListFormat(words.locale).format(others) }),
    ].join(' · ');
  return (waits.for === 'players' ? place : [...place, words.say('games.solo')]).join(' · ');
}

/** A list has room for so much of a server's name. */
const longestServer = 40;

/** How much time is left, if it is limited. */
export const timeLines = ({ waits }: OwnGame, words: Words): readonly string[] =>
  waits.for === 'turn' && waits.outAt !== null
    ? [`-# ${words.say('time.limit', { time: timeText(waits.outAt, 'R') })}`]
    : [];
