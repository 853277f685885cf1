import { verb } from '#discord/command';
import { showBoard } from '#discord/looking/board';

const schema = { name: 'board', description: 'command.board', options: [] } as const;

/** Posts the table again. */
export const board = verb(schema, showBoard);
