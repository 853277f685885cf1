import { privately } from '#discord/answer';
import { verb } from '#discord/command';

const schema = { name: 'help', description: 'command.help', options: [] } as const;

/** How to play with the bot. */
export const help = verb(schema, ({ words }) => privately(words.say('help')));
