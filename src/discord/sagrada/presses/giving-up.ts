import { type Answer, insteadOfIt, privately } from '#discord/request/answer';
import { answerTo } from '#discord/sagrada/answers';
import type { PressContext } from '#discord/request/context';
import { cancelOrAsk } from '#discord/sagrada/giving-up';
import { text } from '#discord/kit/message';
import { nameAt } from '#discord/kit/names';
import type { TableView } from '#play/table';
import type { Words } from '#words/words';
import { shown } from './shown.ts';

/** Cancels a lobby; if the game has started since, it asks first. In version 0.1 the button is in the lobby message, which then says so. */
export const cancel = (context: PressContext): Promise<Answer> =>
  cancelOrAsk(context, async (table) => {
    const did = context.words.say('did.cancelled');
    return table.message === context.message ? shown(table, context, did) : privately(did);
  });

/** Confirmed: the running game is canceled. */
export async function cancelSurely(context: PressContext): Promise<Answer> {
  const { tables, deed, words } = context;
  return answerTo(await tables.cancel(deed), context, () => insteadOfIt(text(words.say('did.cancelled'))));
}

/** Confirmed: the player resigns. */
export async function resignSurely(context: PressContext): Promise<Answer> {
  const { tables, deed, words } = context;
  return answerTo(await tables.resign(deed), context, ({ table }) =>
    insteadOfIt(text(resignedText(table, words))),
  );
}

/** The result: the game ends in solo play, or if only one other player is left. */
function resignedText(table: TableView, words: Words): string {
  if (table.options.mode === 'solo') return words.say('did.resignedAlone');
  if (table.stage !== 'finished') return words.say('did.resigned');
  const winner = table.players.findIndex(({ resigned }) => !resigned);
  return words.say('did.resignedLast', { name: nameAt(table, winner) });
}
