import type { ReplayedTurn } from '#play/chronicle/chronicle';
import type { Words } from '#words/words';
import { resultTitle } from '#render/text/victory';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { type Message, type Row, messageOf } from '#discord/kit/message';
import { happenings } from '#discord/sagrada/messages/happenings';
import { tablePictures } from '#discord/sagrada/messages/picture';
import { allNamesAt, nameAt, resignedAt } from '#discord/kit/names';
import { paintedFor } from '#discord/kit/painted';
import { historyPresses } from './presses.ts';
import { toGame } from './game-panel.ts';
import type { ShelfPage } from './shelf.ts';

/** A game as it was after one of its turns, with buttons to every other turn and round. */
export async function replayPanel(at: ReplayedTurn, page: ShelfPage, context: Context): Promise<Message> {
  const { words } = context;
  const { view } = at;
  // Who has resigned since is only seen in the end.
  const pictures = tablePictures(at.table, view, [], view.phase === 'over' ? resignedAt(at.table) : []);
  const happened = happenings(at.events, at.table, words);
  return messageOf(
    [
      turnText(at, words),
      ...(happened === '' ? [] : [happened]),
      ...(view.phase === 'over' ? [`**${resultTitle(view.result, allNamesAt(at.table), words)}**`] : []),
    ],
    stepRows(at, page, words),
    await paintedFor(pictures, context),
  );
}

/** Which turn it was, and whose. */
const turnText = ({ table, last, turns, all }: ReplayedTurn, words: Words): string =>
  last === null
    ? `-# ${words.say('replay.begins', { all })}`
    : `-# ${words.say('replay.turn', { turn: turns, all, round: last.round, name: nameAt(table, last.seat) })}`;

/** By turn, by round, and to both ends: a button that leads nowhere stays in place, disabled. */
function stepRows(
  { table, turns, all, roundBefore, roundAfter }: ReplayedTurn,
  page: ShelfPage,
  words: Words,
): readonly Row[] {
  const to = (press: Step, after: number | null, label: string) => ({
    ...button(historyPresses[press]({ table: table.id, ...page, after: after ?? turns }), label),
    disabled: after === null || after === turns,
  });
  return [
    [
      to('replayBack', turns === 0 ? null : turns - 1, words.say('button.replayBack')),
      to('replayOn', turns === all ? null : turns + 1, words.say('button.replayOn')),
    ],
    [
      to('replayRoundBack', roundBefore, words.say('button.replayRoundBack')),
      to('replayRoundOn', roundAfter, words.say('button.replayRoundOn')),
    ],
    [
      to('replayFirst', 0, words.say('button.replayFirst')),
      to('replayLast', all, words.say('button.replayLast')),
      toGame(table, page, words),
    ],
  ];
}

type Step = 'replayFirst' | 'replayBack' | 'replayOn' | 'replayRoundBack' | 'replayRoundOn' | 'replayLast';
