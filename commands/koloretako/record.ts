import { withOwnCardGame } from '#discord/koloretako/own-game';
import { giveCardRecord } from '#discord/koloretako/record';
import { verb } from '#discord/command';

const schema = { name: 'record', description: 'command.koloretako.record', options: [] } as const;

/** Hands out the person's game as a file. */
export const cardRecord = verb(schema, (context) =>
  withOwnCardGame(context, (game) => giveCardRecord(game, context)),
);
