import { verb } from '#discord/command';
import { inGame } from '#discord/in-game';
import { showTry } from '#discord/daily/show-try';
import { orCardGame } from '#discord/koloretako/instead-of-table';
import { ownCards } from '#discord/own-cards';

const schema = { name: 'hand', description: 'command.hand', options: [] } as const;

/** Shows somebody their own cards. */
export const hand = inGame(verb(schema, orCardGame(ownCards)), showTry);
