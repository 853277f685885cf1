import { privately } from '#discord/answer';
import { verb } from '#discord/command';
import { aboutGame } from '#discord/in-game';
import { cancelOrAsk } from '#discord/giving-up';

const schema = { name: 'cancel', description: 'command.cancel', options: [] } as const;

/** Gives the table up for everyone; asks first where a game is running. */
export const cancel = aboutGame(
  verb(schema, (context) => cancelOrAsk(context, async () => privately(context.words.say('did.cancelled')))),
);
