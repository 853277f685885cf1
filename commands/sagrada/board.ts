import { verb } from '#discord/request/command';
import { aboutGame } from '#discord/which-game/in-game';
import { showAttempt } from '#discord/sagrada/attempt/presses';
import { orCardGame } from '#discord/which-game/instead-of-table';
import { showBoard } from '#discord/sagrada/looking';

const schema = { name: 'board', description: 'command.board', options: [] } as const;

/** Posts the table again; an attempt at the daily challenge, which is private, is only shown to its player. */
export const board = aboutGame(verb(schema, orCardGame(showBoard)), showAttempt);
