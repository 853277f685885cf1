import { askToGiveUp } from '#discord/koloretako/giving-up';
import { withOwnCardGame } from '#discord/koloretako/own-game';
import { verb } from '#discord/command';
import { inNewPanel } from '#discord/steps/carry-out';

const schema = { name: 'giveup', description: 'command.koloretako.giveup', options: [] } as const;

/** Gives the person's game up; asks first. */
export const giveUpCardGame = verb(schema, (context) =>
  withOwnCardGame(context, (game) => askToGiveUp(game, context, inNewPanel)),
);
