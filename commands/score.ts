import { privately, refused } from '#discord/answer';
import { atPublicTable } from '#discord/at-table';
import { verb } from '#discord/command';
import { resultLines, standingLines } from '#discord/messages/score';

const schema = { name: 'score', description: 'command.score', options: [] } as const;

/** How everyone stands: what all can count while the game runs, every line when it is over. */
export const score = verb(schema, (context) =>
  atPublicTable(context, (table) => {
    const { words } = context;
    if (table.stage === 'lobby') return refused({ code: 'notStarted' }, table, words);
    if (table.stage === 'finished') return privately(resultLines(table, words).join('\n'));
    const { game } = table;
    if (game.phase === 'choosing') {
      const waitingFor = game.chosen.flatMap((chosen, seat) => (chosen ? [] : [seat]));
      return refused({ code: 'windowsNotChosen', waitingFor }, table, words);
    }
    return privately(standingLines(table, game, words).join('\n'));
  }),
);
