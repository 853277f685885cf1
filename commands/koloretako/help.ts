import { verb } from '#discord/request/command';
import { openCardHelp } from '#discord/cards/pressed';

const schema = { name: 'help', description: 'command.koloretako.help', options: [] } as const;

/** Explains Koloretako, and which parts of it are our reconstruction. */
export const help = verb(schema, openCardHelp);
