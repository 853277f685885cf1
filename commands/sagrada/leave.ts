import { answerTo, privately } from '#discord/answer';
import { verb } from '#discord/command';
import { atHome } from '#discord/guest';

const schema = { name: 'leave', description: 'command.leave', options: [] } as const;

/** Gets up before the game begins. */
export const leave = atHome(
  verb(schema, async (context) => {
    const { tables, deed, words } = context;
    return answerTo(await tables.leave(deed), context, () => privately(words.say('did.left')));
  }),
);
