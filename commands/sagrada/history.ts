import { verb } from '#discord/request/command';
import { openHistory } from '#discord/chronicle/pressed';

const schema = { name: 'history', description: 'command.history', options: [] } as const;

/** The finished games, to look at and to replay. */
export const history = verb(schema, openHistory);
