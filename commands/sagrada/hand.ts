import { verb } from '#discord/command';
import { ownCards } from '#discord/own-cards';

const schema = { name: 'hand', description: 'command.hand', options: [] } as const;

/** Shows somebody their own cards. */
export const hand = verb(schema, ownCards);
