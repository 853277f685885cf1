import { verb } from '#discord/command';
import { inGame } from '#discord/daily/in-game';
import { askToResign } from '#discord/giving-up';

const schema = { name: 'resign', description: 'command.resign', options: [] } as const;

/** Gives one's own game up, once a button has said that it is meant. */
export const resign = inGame(verb(schema, askToResign));
