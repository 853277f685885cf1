import { privately } from '#discord/request/answer';
import { answerTo } from '#discord/sagrada/answers';
import { verb } from '#discord/request/command';
import { inAnyGame } from '#discord/which-game/in-game';
import { undoInAttempt } from '#discord/sagrada/attempt/presses';
import { undoInCardGame } from '#discord/cards/typed/undo';
import { withMissing } from '#discord/request/permissions';

const schema = { name: 'undo', description: 'command.undo', options: [] } as const;

/** Undoes the person's own last step, unless something was revealed since or somebody else has acted. */
export const undo = inAnyGame(
  verb(schema, async (context) => {
    const { tables, deed, words, missing } = context;
    return answerTo(await tables.undo(deed), context, () => ({
      ...privately(withMissing(words.say('did.undone'), missing, words)),
      lesson: 'undo',
    }));
  }),
  verb(schema, undoInCardGame),
  { inTry: undoInAttempt },
);
