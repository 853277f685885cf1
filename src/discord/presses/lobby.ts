import { type Answer, answerTo } from '#discord/answer';
import type { PressContext } from '#discord/context';
import { text } from '#discord/message';
import { startOr } from '#discord/starting';
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
  return startOr(context, ({ table, events, stays }) => ({
    answer: 'retire',
    table,
    events,
    ...(stays !== null && { aside: text(stays) }),
  }));
}
