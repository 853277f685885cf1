import { verb } from '#discord/command';
import { openCardHelp } from '#discord/presses/card-help';

const schema = { name: 'help', description: 'command.koloretako.help', options: [] } as const;

/** How Koloretako goes, and which parts of it are our reconstruction. */
export const help = verb(schema, openCardHelp);
