import { refused } from '#discord/answer';
import { verb } from '#discord/command';
import { recordMessage } from '#discord/messages/record';

const schema = { name: 'record', description: 'command.record', options: [] } as const;

/**
 * Hands out the channel's newest game as a file, always to the person alone: while it runs it holds what only they may
 * see, and when it is over nobody's channel is to be filled with files that one person asked for.
 */
export const record = verb(schema, async ({ tables, deed, words }) => {
  const table = await tables.look(deed.channel, null);
  const game = await tables.record(deed.channel, deed.person.id);
  if (game !== null)
    return { answer: 'private', message: recordMessage(game, table?.stage === 'running', words) };
  return refused({ code: table?.stage === 'lobby' ? 'notStarted' : 'noTable' }, table, words);
});
