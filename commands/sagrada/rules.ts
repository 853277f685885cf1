import { privately } from '#discord/answer';
import { verb } from '#discord/command';

const schema = { name: 'rules', description: 'command.rules', options: [] } as const;

/** The rules in short. */
export const rules = verb(schema, ({ words }) => privately(words.say('rules')));
