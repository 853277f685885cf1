import { verb } from '#discord/command';
import { openHistory } from '#discord/presses/history';

const schema = { name: 'history', description: 'command.history', options: [] } as const;

/** The finished games, to look at and to replay. */
export const history = verb(schema, openHistory);
