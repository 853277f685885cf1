import { answerTo, privately } from '#discord/answer';
import { verb } from '#discord/command';
import { inAnyGame } from '#discord/in-game';
import { undoInTry } from '#discord/daily/show-try';
import { undoInCardGame } from '#discord/koloretako/typed/undo';
import { withMissing } from '#discord/permissions';

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
  { inTry: undoInTry },
);
