import { verb } from '#discord/command';
import { showScore } from '#discord/looking/score';

const schema = { name: 'score', description: 'command.score', options: [] } as const;

/** How everyone stands. */
export const score = verb(schema, showScore);
