import { button } from '#discord/kit/button';
import { withGlyphs } from '#discord/kit/glyph';
import { links } from '#discord/kit/links';
import {
  type AttachedPicture,
  type Button,
  inRows,
  type Message,
  messageOf,
  text,
} from '#discord/kit/message';
import { mention, nameAt, plainName, usersAt } from '#discord/kit/names';
import { type InAnyStyle, inStyle, painted, type Painting } from '#discord/kit/painted';
import { fairButton } from '#discord/match/fair';
import { reviewButton } from '#discord/match/finished';
import type { Form } from '#discord/protocol/sendable';
import { wordsAt } from '#discord/request/language';
import { tablePresses } from '#discord/sagrada/presses';
import type { Seat } from '#games/shared/seat';
import { type FinishedView, peopleAt, personAt, type TableEvent, type TableView } from '#play/table';
import type { Picture } from '#render/picture';
import type { Words } from '#words/words';
import { boardMessage, callLine } from './board.ts';
import { choosingMessage } from './choosing.ts';
import { cardsPicture, offerPictures } from './hand.ts';
import { lobbyMessage } from './lobby.ts';
import { tablePictures } from './picture.ts';
import { playedForLines } from './score.ts';
import { storyText } from './story.ts';

/** With one picture at most, a classic message lets phones show its text in notifications. */
export const publicForm = (table: TableView): Form =>
  table.stage === 'lobby' || (table.stage === 'running' && table.game.phase === 'choosing')
    ? openingForm(table)
    : 'panel';

/** The form of a table's messages before its first board: where somebody sees their windows at once, that takes a panel. */
export const openingForm = ({ isOpen }: TableView): Form => (isOpen ? 'panel' : 'classic');

/**
 * The table as its channel sees it, in the table's language: the lobby, the choice of windows, the board, or the end. It
 * names people, and notifies those who want it.
 */
export const publicMessage = async (
  table: TableView,
  events: readonly TableEvent[],
  painting: Painting,
): Promise<Message> => messageAt(table, events, await painted(publicPictures(table), painting));

/**
 * The line that calls somebody to a table: what happened, and whose turn it is. Notifications show nothing of a panel, so a panel that
 * calls somebody is posted as this line first, and changed right after. Null if it calls nobody, or is no panel.
 */
export function publicCall(table: TableView, events: readonly TableEvent[]): Message | null {
  if (publicForm(table) === 'classic') return null;
  const { mentions } = messageAt(table, events, []);
  const words = wordsAt(table);
  if (mentions.length === 0) return null;
  if (table.stage === 'finished')
    return called([storyText(table, words), againText(table, words)].join('\n'), mentions);
  return table.stage === 'running' && table.game.phase === 'playing'
    ? called(callLine(table, table.game, events, words), mentions)
    : null;
}

/** Notifications show emojis by their names. */
const called = (line: string, mentions: readonly string[]): Message => ({
  ...text(withGlyphs(line, () => '')),
  mentions,
});

function messageAt(
  table: TableView,
  events: readonly TableEvent[],
  pictures: readonly AttachedPicture[],
): Message {
  const message = messageFor(table, events, pictures);
  // Only turns are told by direct messages.
  const unmentioned = table.stage === 'running' ? table.notifiedDirectly : [];
  const mentions = message.mentions.filter(
    (user) => table.notified.includes(user) && !unmentioned.includes(user),
  );
  return { ...message, mentions };
}

function messageFor(
  table: TableView,
  events: readonly TableEvent[],
  pictures: readonly AttachedPicture[],
): Message {
  const words = wordsAt(table);
  if ('game' in table && table.game.viewer !== 'spectator')
    throw new Error('what everyone sees is never made from what one player sees');
  switch (table.stage) {
    case 'lobby':
      return lobbyMessage(table, words);
    case 'running': {
      const { game: view } = table;
      return view.phase === 'choosing'
        ? choosingMessage(table, view, pictures, words)
        : boardMessage(table, view, { events, pictures, words });
    }
    case 'finished':
      return overMessage(table, pictures, words, events);
    case 'cancelled':
      if (table.why === 'folded') return foldedMessage(table, words);
      if (table.why === 'unplayed') return text(words.say('closed.unplayed'));
      return text(words.say('cancelled'));
  }
}

/** A lobby that folded, and a button to open it again. */
const foldedMessage = ({ id }: TableView, words: Words): Message =>
  messageOf(
    [words.say('lobby.folded')],
    [[button(tablePresses.reopen({ table: id }), words.say('button.reopen'), 'main')]],
  );

/** The pictures in the table's public message. */
export function publicPictures(table: TableView): readonly Picture[] {
  const { locale } = wordsAt(table);
  const { style } = table.settings;
  return inStyle(anyPictures(table), { locale, style });
}

function anyPictures(table: TableView): readonly InAnyStyle<Picture>[] {
  if (table.stage === 'finished') return tablePictures(table, table.game);
  if (table.stage !== 'running') return [];
  const { game, openHand, arrivals } = table;
  if (game.phase === 'playing') return tablePictures(table, game, arrivals);
  return openHand === null ? [cardsPicture(game)] : offerPictures(game, openHand);
}

/** Whose seats were taken over, which count for nobody. */
const tookOverLines = (table: FinishedView, words: Words): readonly string[] =>
  table.players.flatMap((sitter, seat) => {
    const before = table.predecessors.findLast((other) => other.seat === seat);
    return before === undefined
      ? []
      : [`-# ${words.say('over.tookOver', { name: nameAt(table, seat), from: plainName(before.name) })}`];
  });

/** The ranking of its server in which a game with others counts: that of people as soon as two of them played. */
const rankingOf = (table: FinishedView) => (peopleAt(table).length > 1 ? 'server' : 'computers');

/** Asks all players of a finished game, by mentions, whether they play again. */
const againText = (table: FinishedView, words: Words): string =>
  words.say('over.again', { players: usersAt(table).map(mention).join(' ') });

/** Who has new panes in their rose windows, quietly. */
function newPaneLines(table: FinishedView, lit: readonly Seat[], words: Words): readonly string[] {
  if (lit.length === 0) return [];
  const names = new Intl.ListFormat(words.locale).format(lit.map((seat) => nameAt(table, seat)));
  return [`-# ${words.say('rose.news', { names, count: lit.length })}`];
}

/** The ways to these rose windows: by the names of those to whom they belong if there are several. */
const newPaneButtons = (table: FinishedView, lit: readonly Seat[], words: Words): readonly Button[] =>
  lit.flatMap((seat) => {
    const person = personAt(table, seat);
    if (person === null) return [];
    const label = lit.length === 1 ? words.say('button.showRose') : words.say('button.roseOf', person);
    return [button(links.rose({ person: person.id }), label)];
  });

/**
 * The end: how the game was decided, in one sentence, with all its players mentioned. The scores are in the pictures and
 * their descriptions; the buttons show them line by line, each player's own window, how to check the dice, and another game.
 */
export function overMessage(
  table: FinishedView,
  pictures: readonly AttachedPicture[],
  words: Words,
  events: readonly TableEvent[] = [],
): Message {
  const { id, game } = table;
  const isTogether = game.mode === 'table';
  const people = usersAt(table);
  // Whoever was forgotten since then has no window any more.
  const lit = events
    .flatMap((event) => (event.event === 'panesLit' ? event.seats : []))
    .filter((seat) => people.includes(personAt(table, seat)?.id ?? ''));
  return {
    content: [
      storyText(table, words),
      ...(table.settings.unranked ? [`-# ${words.say('over.hints')}`] : []),
      ...tookOverLines(table, words),
      ...playedForLines(table, words),
      ...newPaneLines(table, lit, words),
    ].join('\n'),
    pictures,
    // A solo player has just pressed a button, and is in no server's ranking.
    ...(isTogether && { below: againText(table, words) }),
    rows: inRows([
      button(tablePresses.rematch({ table: id }), words.say('button.rematch'), 'main'),
      reviewButton('sagrada', id, words),
      button(tablePresses.hand({ table: id }), words.say('button.window')),
      button(tablePresses.score({ table: id }), words.say('button.score')),
      fairButton(tablePresses.fair({ table: id }), 'dice', words),
      ...(isTogether && table.guild !== null
        ? [button(links.openStandings({ of: rankingOf(table), page: 0 }), words.say('button.standings'))]
        : []),
      ...newPaneButtons(table, lit, words),
    ]),
    mentions: isTogether ? people : [],
  };
}
