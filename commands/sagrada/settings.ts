import { verb } from '#discord/command';
import { openSettings } from '#discord/presses/settings';

const schema = { name: 'settings', description: 'command.settings', options: [] } as const;

/** Shows the settings of the person, the table and the server. */
export const settings = verb(schema, openSettings);
