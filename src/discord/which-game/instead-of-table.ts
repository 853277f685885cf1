import { refusedCards } from '#discord/cards/answers';
import { openGameHere } from '#discord/cards/game-here';
import { lapsedText, toGame } from '#discord/cards/refusals';
import { messageOf } from '#discord/kit/message';
import { type Answer, inNewPanel } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { tableHere } from '#discord/sagrada/at-table';
import type { Playing } from '#play/playing';

/**
 * Answers about the channel's table; if there is none, but the person plays Koloretako there, says which command shows
 * that.
 */
export const orCardGame =
  (answer: (context: Context) => Promise<Answer>) =>
  async (context: Context): Promise<Answer> => {
    const { words } = context;
    const game = (await isTableHere(context)) ? null : await openGameHere(context);
    if (game === null) return answer(context);
    return inNewPanel(messageOf([words.say('koloretako.playsHere')], [[toGame(game, words)]]));
  };

/**
 * Says that the person's game of Koloretako in the channel was closed; null if it wasn't, or if the channel has a table.
 */
export function insteadOfLapsed({ here, moved, cards }: Playing, { words }: Context): Answer | null {
  const isTableHere = moved !== null || (here !== null && here.stage !== 'cancelled');
  const game = isTableHere ? null : cards;
  return lapsedText(game, words) === null ? null : refusedCards([{ code: 'noCardGame' }], game, words);
}

async function isTableHere(context: Context): Promise<boolean> {
  const { table, threads } = await tableHere(context, null);
  return threads.length > 0 || (table !== null && table.stage !== 'cancelled');
}
