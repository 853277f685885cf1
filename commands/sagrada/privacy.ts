import { verb } from '#discord/command';
import { openPrivacy } from '#discord/presses/privacy';

const schema = { name: 'privacy', description: 'command.privacy', options: [] } as const;

/** Says what is kept of a person, to take along or to have deleted. */
export const privacy = verb(schema, openPrivacy);
