import { historyPresses } from '#discord/chronicle/presses';
import { shortName } from '#render/alt/short-name';
import type { FinishedView } from '#play/table';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { type Button, inRows, type Message, messageOf } from '#discord/kit/message';
import { resultLines } from '#discord/sagrada/messages/score';
import { reviewButton } from '#discord/match/review';
import { tablePictures } from '#discord/sagrada/messages/picture';
import { paintedFor } from '#discord/kit/painted';
import { isReadByOthers } from '#discord/request/read-by-others';
import type { ShelfPage } from './shelf.ts';

/**
 * A finished game: its last pictures, every score, everything to look at, and the way back to the page it was picked on.
 */
export async function gamePanel(table: FinishedView, at: ShelfPage, context: Context): Promise<Message> {
  const { words } = context;
  const { id } = table;
  return messageOf(
    resultLines(table, words),
    [
      [
        button(historyPresses.replay({ table: id, ...at, after: 0 }), words.say('button.replay'), 'main'),
        reviewButton('sagrada', id, words),
        button(historyPresses.gameRecord({ table: id, shelf: at.shelf }), words.say('button.record')),
        ...(mayPost(at, context)
          ? [button(historyPresses.postGame({ table: id }), words.say('button.post'))]
          : []),
        button(historyPresses.history({ ...at }), words.say('button.toHistory')),
      ],
      ...inRows(growthButtons(table, at, words)),
    ],
    await paintedFor(tablePictures(table, table.game), context),
  );
}

/** A channel's games are only posted in that channel: games played elsewhere are for their players. */
export const mayPost = ({ shelf }: ShelfPage, context: Context): boolean =>
  shelf === 'channel' && isReadByOthers(context);

/** One for each window. */
const growthButtons = (table: FinishedView, at: ShelfPage, words: Words): readonly Button[] =>
  table.players.map(({ name }, seat) =>
    button(
      historyPresses.growth({ table: table.id, ...at, seat }),
      table.players.length === 1
        ? words.say('button.growth')
        : words.say('button.growthOf', { name: shortName(name) }),
    ),
  );

/** Leads back to the game. */
export const toGame = ({ id }: FinishedView, at: ShelfPage, words: Words): Button =>
  button(historyPresses.pastGame({ table: id, ...at }), words.say('button.toGame'));
