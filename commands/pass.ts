import { end } from '#games/sagrada/action';
import { verb } from '#discord/command';
import { inAnyGame } from '#discord/in-game';
import { endRound } from '#discord/koloretako/typed/pass';
import { askWhere } from '#discord/passing';
import { carryOut, inNewPanel } from '#discord/steps/carry-out';

const schema = { name: 'pass', description: 'command.pass', options: [] } as const;

/** Ends the turn; in Koloretako, the round. */
export const pass = inAnyGame(
  verb(schema, (context) => carryOut(end, context, inNewPanel)),
  verb(schema, endRound),
  { ask: askWhere },
);
