import { tablePresses } from '#discord/sagrada/presses';
import type { Answer } from '#discord/request/answer';
import { refused } from '#discord/sagrada/answers';
import { atPublicTable, gameOver } from '#discord/sagrada/at-table';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { fairMessage } from '#discord/match/fair';
import type { FinishedView, RunningView } from '#play/table';

/** How to check the dice of a game: its commitment, and its seed once revealed. */
export async function showFair(context: Context): Promise<Answer> {
  const over = await gameOver(context);
  if (over !== null) return shown(over, context);
  return atPublicTable(context, (table) =>
    table.stage === 'lobby' ? refused({ code: 'notStarted' }, table, context.words) : shown(table, context),
  );
}

function shown({ id, game, daily }: RunningView | FinishedView, { words }: Context): Answer {
  const seed = game.phase === 'over' ? game.result.seed : null;
  const record =
    daily?.isRevealed === false
      ? null
      : button(tablePresses.record({ table: id }), words.say('button.record'));
  const later =
    daily?.isRevealed === false ? words.say('fair.laterDay', { day: daily.day }) : words.say('fair.later');
  return {
    answer: 'private',
    message: fairMessage({ commitment: game.commitment, seed }, { things: 'dice', later, record }, words),
  };
}
