import { verb } from '#discord/command';
import { aboutGame } from '#discord/in-game';
import { orCardGame } from '#discord/koloretako/instead-of-table';
import { giveRecord } from '#discord/looking/record';

const schema = { name: 'record', description: 'command.record', options: [] } as const;

/** Hands out the channel's newest game as a file. */
export const record = aboutGame(verb(schema, orCardGame(giveRecord)));
