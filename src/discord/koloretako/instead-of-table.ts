import type { Answer } from '#discord/answer';
import { tableHere } from '#discord/at-table';
import { button } from '#discord/button';
import type { Context } from '#discord/context';
import { text } from '#discord/message';

/** Answers about the channel's table; where there is none, but the person plays Koloretako there, says what shows that. */
export const orCardGame =
  (answer: (context: Context) => Promise<Answer>) =>
  async (context: Context): Promise<Answer> => {
    const { cardGames, deed, words } = context;
    const { table, thread } = await tableHere(context, null);
    const isTable = thread !== null || (table !== null && table.stage !== 'cancelled');
    const game = isTable ? null : await cardGames.look(deed.channel, deed.person.id);
    if (game?.stage !== 'running') return answer(context);
    return {
      answer: 'private',
      message: {
        ...text(words.say('koloretako.playsHere')),
        rows: [[button({ press: 'cardBoard', game: game.id }, words.say('koloretako.showIt'), 'main')]],
      },
    };
  };
