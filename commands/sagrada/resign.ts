import { verb } from '#discord/command';
import { inGame } from '#discord/in-game';
import { askToResign } from '#discord/giving-up';
import { orCardGame } from '#discord/koloretako/instead-of-table';

const schema = { name: 'resign', description: 'command.resign', options: [] } as const;

/** Gives one's own game up, once a button has said that it is meant. */
export const resign = inGame(verb(schema, orCardGame(askToResign)));
