import type { Outcome } from '#table/outcome';
import { type Answer, answerTo, privately } from './answer.ts';
import type { Context } from './context.ts';
import { missingText, staysText } from './permissions.ts';

type Begun = Extract<Outcome, { readonly outcome: 'done' }> & {
  /** Why the game stays in the channel although it should move; null if nothing keeps it from moving. */
  readonly stays: string | null;
};

/**
 * Starts the game, if the bot may show it here; if it is set to play in a thread that the bot may not open, in the
 * channel.
 */
export async function startOr(
  context: Context,
  done: (begun: Begun) => Answer | Promise<Answer>,
): Promise<Answer> {
  const { tables, deed, words, missing, missingForThread } = context;
  if (missing.length > 0) return privately(missingText(missing, words));
  const outcome = await tables.start(deed, missingForThread?.length === 0);
  return answerTo(outcome, context, (begun) => {
    const isHindered = begun.table.manners.place === 'thread' && begun.table.thread === null;
    const lacking = isHindered ? (missingForThread ?? []) : [];
    return done({ ...begun, stays: lacking.length === 0 ? null : staysText(lacking, words) });
  });
}
