import type { TableView } from '#table/table';
import { type Answer, answerTo, refused } from './answer.ts';
import { atTable } from './at-table.ts';
import { button } from './button.ts';
import type { Context } from './context.ts';
import type { Press } from './custom-id.ts';
import { text } from './message.ts';

/** Gives the table up, answered by `done`; but asks first where a game is running. */
export const cancelOrAsk = (context: Context, done: (table: TableView) => Promise<Answer>): Promise<Answer> =>
  atTable(context, async ({ id, stage, host }) => {
    const { tables, deed, words } = context;
    const mayCancel = deed.person.id === host || deed.manager;
    if (stage === 'running' && mayCancel)
      return question(
        words.say('sure.cancel'),
        { press: 'cancelSurely', table: id },
        words.say('button.cancelSurely'),
      );
    return answerTo(await tables.cancel(deed), context, ({ table }) => done(table));
  });

/** Asks whether somebody really gives their own game up, or says why they can't. */
export const askToResign = (context: Context): Promise<Answer> =>
  atTable(context, (table) => {
    const { words } = context;
    const { id, seat, stage, players, options } = table;
    if (seat === null) return refused({ code: 'notSeated' }, table, words);
    if (stage === 'lobby') return refused({ code: 'notStarted' }, table, words);
    if (stage === 'finished') return refused({ code: 'gameOver' }, table, words);
    if (players[seat]?.resigned === true) return refused({ code: 'alreadyResigned' }, table, words);
    return question(
      words.say(options.mode === 'solo' ? 'sure.resignAlone' : 'sure.resign'),
      { press: 'resignSurely', table: id },
      words.say('button.resignSurely'),
    );
  });

const question = (content: string, yes: Press, label: string): Answer => ({
  answer: 'private',
  message: { ...text(content), rows: [[button(yes, label, 'danger')]] },
});
