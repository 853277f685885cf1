import { verb } from '#discord/request/command';
import { openSettings } from '#discord/people/settings/pressed';

const schema = { name: 'settings', description: 'command.settings', options: [] } as const;

/** Shows the settings of the person, the table and the server. */
export const settings = verb(schema, openSettings);
