import { answerTo, privately } from '#discord/answer';
import { verb } from '#discord/command';
import { missingText } from '#discord/permissions';

const schema = { name: 'start', description: 'command.start', options: [] } as const;

/** Begins the game, if the bot may show it here. */
export const start = verb(schema, async (context) => {
  const { tables, deed, words, missing } = context;
  if (missing.length > 0) return privately(missingText(missing, words));
  return answerTo(await tables.start(deed), context, () => privately(words.say('did.started')));
});
