import { type Answer, refused } from './answer.ts';
import { atTable } from './at-table.ts';
import type { Context } from './context.ts';
import { handMessage } from './messages/hand.ts';
import { offerMessage } from './messages/offer.ts';

/** What only its owner may see: the windows to choose from, later the own window with the private objective. */
export const ownCards = (context: Context): Promise<Answer> =>
  atTable(context, async (table) => {
    const { words } = context;
    const { seat, stage } = table;
    if (stage === 'finished') return refused({ code: 'gameOver' }, table, words);
    if (seat === null) return refused({ code: 'notSeated' }, table, words);
    if (stage === 'lobby') return refused({ code: 'notStarted' }, table, words);
    const { game } = table;
    if (game.hand === null) return refused({ code: 'notSeated' }, table, words);
    if (game.phase === 'choosing')
      return { answer: 'private', message: await offerMessage(table, game, game.hand, context) };
    const [player, own] = [table.players[seat], game.players[seat]];
    if (player === undefined || own === undefined) throw new Error(`nobody sits at seat ${seat}`);
    const owner = { name: player.name, mode: game.mode, hand: game.hand, player: own };
    return { answer: 'private', message: await handMessage(owner, context) };
  });
