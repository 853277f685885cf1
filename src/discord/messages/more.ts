import type { FinishedView, RunningView } from '#table/table';
import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { Context } from '#discord/context';
import type { Button, Message, Row } from '#discord/message';
import { fairButton } from './fair.ts';

type Begun = RunningView | FinishedView;

/**
 * What one person alone sees of a game, with buttons below it for all that else takes a command: to look at the game, to
 * find out how it goes, to give it up.
 */
export const withMore = (
  message: Message,
  table: Begun,
  { deed, words }: Pick<Context, 'deed' | 'words'>,
): Message => ({
  ...message,
  rows: [...message.rows, ...ofTheGame(table, words), howItGoes(words), ...givingUp(table, deed, words)],
});

/** To find out how it goes, and to have it otherwise, wherever somebody is. */
export const howItGoes = (words: Words): readonly Button[] => [
  button({ press: 'help' }, words.say('button.help')),
  button({ press: 'rules' }, words.say('button.rules')),
  button({ press: 'settings' }, words.say('button.settings')),
];

/** While windows are chosen there is nothing to look at, and a phone has room for little more than the windows. */
const ofTheGame = ({ id, game }: Begun, words: Words): readonly Row[] =>
  game.phase === 'choosing'
    ? []
    : [
        [
          button({ press: 'score', table: id }, words.say('button.score')),
          button({ press: 'record', table: id }, words.say('button.record')),
          button({ press: 'board', table: id }, words.say('button.board')),
          button({ press: 'openHistory' }, words.say('button.history')),
          fairButton({ press: 'fair', table: id }, words),
        ],
      ];

/** For whoever still plays, and for whoever may call the game off; both are asked whether they mean it. */
function givingUp(table: Begun, { person, manager }: Context['deed'], words: Words): readonly Row[] {
  const { id, seat, stage, host, players } = table;
  if (stage === 'finished') return [];
  const isPlaying = seat !== null && players[seat]?.resigned === false;
  const row = [
    ...(isPlaying ? [button({ press: 'resign', table: id }, words.say('button.resign'), 'danger')] : []),
    ...(person.id === host || manager
      ? [button({ press: 'cancel', table: id }, words.say('button.callOff'), 'danger')]
      : []),
  ];
  return row.length === 0 ? [] : [row];
}
