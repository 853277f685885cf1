import { answerTo, privately } from '#discord/answer';
import { verb } from '#discord/command';
import { atHome } from '#discord/guest';

const schema = { name: 'join', description: 'command.join', options: [] } as const;

/** Joins the table. */
export const join = atHome(
  verb(schema, async (context) => {
    const { tables, deed, words } = context;
    return answerTo(await tables.join(deed), context, () => privately(words.say('did.joined')));
  }),
);
