import { verb } from '#discord/request/command';
import { openTour } from '#discord/people/tour';

const schema = { name: 'help', description: 'command.help', options: [] } as const;

/** How to play: a tour, page by page. */
export const help = verb(schema, openTour);
