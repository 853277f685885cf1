import { end } from '#game/action';
import { verb } from '#discord/command';
import { carryOut, inNewPanel } from '#discord/steps/carry-out';

const schema = { name: 'pass', description: 'command.pass', options: [] } as const;

/** Ends the turn. */
export const pass = verb(schema, (context) => carryOut(end, context, inNewPanel));
