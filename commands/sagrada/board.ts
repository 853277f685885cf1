import { verb } from '#discord/command';
import { aboutGame } from '#discord/in-game';
import { showTry } from '#discord/daily/show-try';
import { orCardGame } from '#discord/koloretako/instead-of-table';
import { showBoard } from '#discord/looking/board';

const schema = { name: 'board', description: 'command.board', options: [] } as const;

/** Posts the table again; an attempt at the daily challenge, which is private, is only shown to its player. */
export const board = aboutGame(verb(schema, orCardGame(showBoard)), showTry);
