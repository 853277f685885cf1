import { end } from '#game/action';
import { answerTo, privately } from '#discord/answer';
import { verb } from '#discord/command';
import { withMissing } from '#discord/permissions';

const schema = { name: 'pass', description: 'command.pass', options: [] } as const;

/** Ends the turn. */
export const pass = verb(schema, async (context) => {
  const { tables, deed, words, missing } = context;
  return answerTo(await tables.act(deed, end), context, () =>
    privately(withMissing(words.say('did.ended'), missing, words)),
  );
});
