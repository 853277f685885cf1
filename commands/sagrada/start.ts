import { privately } from '#discord/answer';
import { verb } from '#discord/command';
import { atHome } from '#discord/guest';
import { startOr } from '#discord/starting';

const schema = { name: 'start', description: 'command.start', options: [] } as const;

/** Begins the game, if the bot may show it here. */
export const start = atHome(
  verb(schema, (context) =>
    startOr(context, ({ table, stays }) => {
      const did = context.words.say(table.thread === null ? 'did.started' : 'did.startedInThread');
      return privately(stays === null ? did : `${did} ${stays}`);
    }),
  ),
);
