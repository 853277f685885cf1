import { verb } from '#discord/request/command';
import { inGame } from '#discord/which-game/in-game';
import { showAttempt } from '#discord/sagrada/attempt/presses';
import { orCardGame } from '#discord/which-game/instead-of-table';
import { ownCards } from '#discord/sagrada/own-cards';

const schema = { name: 'hand', description: 'command.hand', options: [] } as const;

/** Shows somebody their own cards. */
export const hand = inGame(verb(schema, orCardGame(ownCards)), showAttempt);
