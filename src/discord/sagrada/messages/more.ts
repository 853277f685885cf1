import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type Button, type Message, messageOf } from '#discord/kit/message';
import { fairButton } from '#discord/match/fair';
import type { Context } from '#discord/request/context';
import { attemptLine } from '#discord/sagrada/attempt-messages';
import { type PanelWithMore, tablePresses } from '#discord/sagrada/presses';
import type { LobbyView, TableView } from '#play/table';
import type { Words } from '#words/words';

/** Leads from a panel to *More*, which takes its place. */
export const toMore = ({ id }: TableView, panel: PanelWithMore, words: Words): Button =>
  button(tablePresses.more({ table: id, panel }), words.say('button.more'));

/** Leads from a public message to *More*. */
export const openingMore = ({ id }: LobbyView, words: Words): Button =>
  button(tablePresses.openMore({ table: id }), words.say('button.more'));

/** A private message about a game, with a button to *More* below it. */
export const withMore = (message: Message, table: TableView, words: Words): Message => ({
  ...message,
  rows: [...message.rows, [...cardsToChooseBy(table, words), toMore(table, 'hand', words)]],
});

/** The cards that a window is chosen by, in words: below four windows a phone shows them too small. */
const cardsToChooseBy = (table: TableView, words: Words): readonly Button[] =>
  table.stage === 'running' &&
  table.shown === 'board' &&
  table.game.phase === 'choosing' &&
  table.game.hand !== null
    ? [button(tablePresses.tools({ table: table.id, turn: 0 }), words.say('button.cards'))]
    : [];

/**
 * Everything rare: looking at the game, help, and settings. What ends the game has a row of its own, away from buttons
 * that are pressed in a hurry.
 * @param panel the panel it replaces, to go back to; null if it replaces none
 */
export function moreMessage(
  table: TableView,
  panel: PanelWithMore | null,
  { command, words, now }: Pick<Context, 'command' | 'words' | 'now'>,
): Message {
  const { id, daily } = table;
  const back: readonly Button[] =
    panel === null
      ? []
      : [button(tablePresses.backFromMore({ table: id, panel }), words.say('toolStep.back'))];
  return messageOf(
    [words.say('more.title'), ...(daily === null ? [] : [`-# ${attemptLine(daily, words)}`])],
    [
      lookingAt(table, words),
      [...nudging(table, now(), words), ...howItGoes(words), ...back],
      ending(table, command, words),
    ].filter((row) => row.length > 0),
  );
}

/** Help and settings, for anywhere. */
export const howItGoes = (words: Words): readonly Button[] => [
  button(links.help(), words.say('button.help')),
  button(links.rules(), words.say('button.rules')),
  button(links.settings(), words.say('button.settings')),
];

/**
 * In a lobby or while windows are chosen, there is nothing to look at yet; an attempt has no board and no history that
 * others could see.
 */
function lookingAt(table: TableView, words: Words): readonly Button[] {
  const { id, shown } = table;
  if (!('game' in table)) return [];
  const fair = fairButton(tablePresses.fair({ table: id }), 'dice', words);
  // The message in which a table chooses windows shows the commitment itself.
  if (table.game.phase === 'choosing') return shown === 'board' ? [] : [fair];
  const score = button(tablePresses.score({ table: id }), words.say('button.score'));
  if (shown === 'message') return [score, fair];
  return [
    score,
    button(tablePresses.board({ table: id }), words.say('button.board')),
    button(links.openHistory(), words.say('button.history')),
    button(tablePresses.record({ table: id }), words.say('button.record')),
    fair,
  ];
}

/** For people who wait for others, once these may be nudged. */
const nudging = (table: TableView, now: number, words: Words): readonly Button[] =>
  table.stage === 'running' && table.nudgeFrom !== null && table.nudgeFrom <= now
    ? [button(tablePresses.nudge({ table: table.id }), words.say('button.nudge'))]
    : [];

/**
 * For people who still play, and those who may cancel the game; both are asked to confirm. A ranked attempt can't be
 * canceled.
 */
function ending(table: TableView, { person, manager }: Context['command'], words: Words): readonly Button[] {
  const { id, seat, stage, host, players, daily } = table;
  if (stage === 'finished' || stage === 'cancelled') return [];
  const isPlaying = stage === 'running' && seat !== null && players[seat]?.presence !== 'resigned';
  const mayCancel = (person.id === host || manager) && daily?.isRanked !== true;
  return [
    ...(isPlaying ? [button(tablePresses.resign({ table: id }), words.say('button.resign'), 'danger')] : []),
    ...(mayCancel ? [button(tablePresses.cancel({ table: id }), words.say('button.cancel'), 'danger')] : []),
  ];
}
