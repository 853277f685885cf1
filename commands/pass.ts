import { end } from '#game/action';
import { verb } from '#discord/command';
import { inGame } from '#discord/daily/in-game';
import { carryOut, inNewPanel } from '#discord/steps/carry-out';

const schema = { name: 'pass', description: 'command.pass', options: [] } as const;

/** Ends the turn. */
export const pass = inGame(verb(schema, (context) => carryOut(end, context, inNewPanel)));
