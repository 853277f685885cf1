import { verb } from '#discord/request/command';
import { atHome } from '#discord/request/guest';
import { sitDownQuietly } from '#discord/sagrada/joining';

const schema = { name: 'join', description: 'command.join', options: [] } as const;

/** Joins the table. */
export const join = atHome(verb(schema, sitDownQuietly));
