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

/** A game as it was after one of its turns, with buttons to every other turn. */
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
    [stepButtons(at, page, words), [toGame(at.table, page, words)]],
    await paintedFor(pictures, context),
  );
}

/** Which turn it was, and whose. */
const turnText = ({ table, last, turns, all }: ReplayedTurn, words: Words): string =>
  last === null
    ? `-# ${words.say('replay.begins', { all })}`
    : `-# ${words.say('replay.turn', { turn: turns, all, round: last.round, name: nameAt(table, last.seat) })}`;

/** First, back, next, last: a button that leads nowhere stays in place, disabled. */
function stepButtons({ table, turns, all }: ReplayedTurn, page: ShelfPage, words: Words): Row {
  const to = (press: Step, after: number, label: string) => ({
    ...button(
      historyPresses[press]({ table: table.id, ...page, after: Math.min(Math.max(after, 0), all) }),
      label,
    ),
    disabled: after < 0 || after > all || after === turns,
  });
  return [
    to('replayFirst', 0, words.say('button.replayFirst')),
    to('replayBack', turns - 1, words.say('button.replayBack')),
    to('replayOn', turns + 1, words.say('button.replayOn')),
    to('replayLast', all, words.say('button.replayLast')),
  ];
}

type Step = 'replayFirst' | 'replayBack' | 'replayOn' | 'replayLast';
