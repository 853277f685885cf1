import { verb } from '#discord/command';
import { askToForget } from '#discord/presses/privacy';

const schema = { name: 'forget', description: 'command.forget', options: [] } as const;

/** Has a person forgotten, once a button has said that it is meant. */
export const forget = verb(schema, askToForget);
