import { verb } from '#discord/request/command';
import { aboutGame } from '#discord/which-game/in-game';
import { orCardGame } from '#discord/which-game/instead-of-table';
import { giveRecord } from '#discord/sagrada/looking';

const schema = { name: 'record', description: 'command.record', options: [] } as const;

/** Hands out the channel's newest game as a file. */
export const record = aboutGame(verb(schema, orCardGame(giveRecord)));
