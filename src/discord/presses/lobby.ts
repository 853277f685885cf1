import { type Answer, answerTo, privately } from '#discord/answer';
import type { PressContext } from '#discord/context';
import { missingText } from '#discord/permissions';
import { shown } from './shown.ts';

/** Sits down. */
export async function join(context: PressContext): Promise<Answer> {
  const { tables, deed, words } = context;
  return answerTo(await tables.join(deed), context, ({ table }) =>
    shown(table, context, words.say('did.joined')),
  );
}

/** Gets up again. */
export async function leave(context: PressContext): Promise<Answer> {
  const { tables, deed, words } = context;
  return answerTo(await tables.leave(deed), context, ({ table }) =>
    shown(table, context, words.say('did.left')),
  );
}

/** The game begins, in a message of its own. */
export async function start(context: PressContext): Promise<Answer> {
  const { tables, deed, words, missing } = context;
  if (missing.length > 0) return privately(missingText(missing, words));
  return answerTo(await tables.start(deed), context, ({ table, events }) => ({
    answer: 'retire',
    table,
    events,
  }));
}
