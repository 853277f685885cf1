import { verb } from '#discord/request/command';
import { showRules } from '#discord/sagrada/looking';

const schema = { name: 'rules', description: 'command.rules', options: [] } as const;

/** The rules in short. */
export const rules = verb(schema, showRules);
