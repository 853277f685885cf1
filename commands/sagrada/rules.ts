import { verb } from '#discord/command';
import { showRules } from '#discord/looking/rules';

const schema = { name: 'rules', description: 'command.rules', options: [] } as const;

/** The rules in short. */
export const rules = verb(schema, showRules);
