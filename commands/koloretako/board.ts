import { withOwnCardGame } from '#discord/which-game/own-game';
import { repostGame } from '#discord/cards/show';
import { verb } from '#discord/request/command';

const schema = { name: 'board', description: 'command.koloretako.board', options: [] } as const;

/** Shows the person's game again, with live buttons. */
export const cardBoard = verb(schema, (context) =>
  withOwnCardGame(context, (game) => repostGame(game, context)),
);
