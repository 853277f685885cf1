import { privately, type Answer } from '#discord/request/answer';
import { answerTo } from '#discord/sagrada/answers';
import { plainVerb } from '#discord/request/command';
import { inAnyGame } from '#discord/which-game/in-game';
import { undoInAttempt } from '#discord/sagrada/attempt/pressed';
import type { Context } from '#discord/request/context';
import { answerTyped } from '#discord/cards/answers';
import { typedDeed } from '#discord/cards/deed';

/** Undoes the person's own last step, unless something was revealed since or somebody else has acted. */
export const undo = inAnyGame(
  plainVerb('undo', 'command.undo', async (context) => {
    const { tables, deed, words } = context;
    return answerTo(await tables.undo(deed), context, ({ table }) => ({
      ...privately(words.say('did.undone')),
      lesson: 'undo',
      did: table.id,
    }));
  }),
  plainVerb('undo', 'command.undo', undoInCardGame),
  { inTry: undoInAttempt },
);

/** Takes the last step back, unless it revealed something, and shows the game again. */
async function undoInCardGame(context: Context): Promise<Answer> {
  const { cardGames, words } = context;
  return answerTyped(await cardGames.undo(typedDeed(context)), context, { did: words.say('did.undone') });
}
