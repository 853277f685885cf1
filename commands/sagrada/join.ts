import { verb } from '#discord/command';
import { atHome } from '#discord/guest';
import { sitDownQuietly } from '#discord/joining';

const schema = { name: 'join', description: 'command.join', options: [] } as const;

/** Joins the table. */
export const join = atHome(verb(schema, sitDownQuietly));
