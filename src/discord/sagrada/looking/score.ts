import { type Answer, privately } from '#discord/request/answer';
import { refused } from '#discord/sagrada/answers';
import { atPublicTable, gameOver } from '#discord/sagrada/at-table';
import type { Context } from '#discord/request/context';
import { resultLines, standingLines } from '#discord/sagrada/messages/score';

/** The score: what everyone can count while the game runs, every line once it is over. */
export async function showScore(context: Context): Promise<Answer> {
  const { words } = context;
  const over = await gameOver(context);
  if (over !== null) return privately(resultLines(over, words).join('\n'));
  return atPublicTable(context, (table) => {
    if (table.stage === 'lobby') return refused({ code: 'notStarted' }, table, words);
    if (table.stage === 'finished') return privately(resultLines(table, words).join('\n'));
    const { game } = table;
    if (game.phase === 'choosing') {
      const waitingFor = game.chosen.flatMap((chosen, seat) => (chosen ? [] : [seat]));
      return refused({ code: 'windowsNotChosen', waitingFor }, table, words);
    }
    return privately(standingLines(table, game, words).join('\n'));
  });
}
