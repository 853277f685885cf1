import type { LobbyView, TableView } from '#table/table';
import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { Context } from '#discord/context';
import type { PanelWithMore } from '#discord/custom-id';
import { tryLine } from '#discord/daily/lines';
import { type Button, type Message, text } from '#discord/message';
import { fairButton } from './fair.ts';

/** From a panel to what is seldom needed, which takes its place. */
export const toMore = ({ id }: TableView, panel: PanelWithMore, words: Words): Button =>
  button({ press: 'more', table: id, panel }, words.say('button.more'));

/** From what everyone sees to what is seldom needed. */
export const openingMore = ({ id }: LobbyView, words: Words): Button =>
  button({ press: 'openMore', table: id }, words.say('button.more'));

/** What one person alone sees of a game, with the way to what is seldom needed below it. */
export const withMore = (message: Message, table: TableView, words: Words): Message => ({
  ...message,
  rows: [...message.rows, [toMore(table, 'hand', words)]],
});

/**
 * All that is seldom needed: to look at the game, to find out how it goes, to have it otherwise. What ends it stands in a row of its
 * own, beside nothing that is pressed in a hurry.
 * @param panel the panel in whose place it is, to go back to; null where it is in none
 */
export function moreMessage(
  table: TableView,
  panel: PanelWithMore | null,
  { deed, words }: Pick<Context, 'deed' | 'words'>,
): Message {
  const { id, daily } = table;
  const back: readonly Button[] =
    panel === null ? [] : [button({ press: 'backFromMore', table: id, panel }, words.say('toolStep.back'))];
  return {
    ...text([words.say('more.title'), ...(daily === null ? [] : [`-# ${tryLine(daily, words)}`])].join('\n')),
    rows: [lookingAt(table, words), [...howItGoes(words), ...back], ending(table, deed, words)].filter(
      (row) => row.length > 0,
    ),
  };
}

/** To find out how it goes, and to have it otherwise, wherever somebody is. */
export const howItGoes = (words: Words): readonly Button[] => [
  button({ press: 'help' }, words.say('button.help')),
  button({ press: 'rules' }, words.say('button.rules')),
  button({ press: 'settings' }, words.say('button.settings')),
];

/** While people gather or choose windows there is nothing to look at yet; a try has neither a board nor games to others' eyes. */
function lookingAt(table: TableView, words: Words): readonly Button[] {
  const { id, daily } = table;
  if (!('game' in table) || table.game.phase === 'choosing') return [];
  const score = button({ press: 'score', table: id }, words.say('button.score'));
  const fair = fairButton({ press: 'fair', table: id }, words);
  if (daily !== null) return [score, fair];
  return [
    score,
    button({ press: 'board', table: id }, words.say('button.board')),
    button({ press: 'openHistory' }, words.say('button.history')),
    button({ press: 'record', table: id }, words.say('button.record')),
    fair,
  ];
}

/** For whoever still plays, and for whoever may cancel the game; both are asked whether they mean it. A ranked try counts. */
function ending(table: TableView, { person, manager }: Context['deed'], words: Words): readonly Button[] {
  const { id, seat, stage, host, players, daily } = table;
  if (stage === 'finished' || stage === 'cancelled') return [];
  const isPlaying = stage === 'running' && seat !== null && players[seat]?.resigned === false;
  const mayCancel = (person.id === host || manager) && daily?.isRanked !== true;
  return [
    ...(isPlaying ? [button({ press: 'resign', table: id }, words.say('button.resign'), 'danger')] : []),
    ...(mayCancel ? [button({ press: 'cancel', table: id }, words.say('button.callOff'), 'danger')] : []),
  ];
}
