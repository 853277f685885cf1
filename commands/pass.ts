import { inNewPanel } from '#discord/request/answer';
import { end } from '#games/sagrada/action';
import { verb } from '#discord/request/command';
import { inAnyGame } from '#discord/which-game/in-game';
import { endRound } from '#discord/cards/typed/pass';
import { askWhere } from '#discord/which-game/passing';
import { carryOut } from '#discord/sagrada/steps/carry-out';

const schema = { name: 'pass', description: 'command.pass', options: [] } as const;

/** Ends the turn; in Koloretako, the round. */
export const pass = inAnyGame(
  verb(schema, (context) => carryOut(end, context, inNewPanel)),
  verb(schema, endRound),
  { ask: askWhere },
);
