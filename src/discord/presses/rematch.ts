import { type Answer, refused } from '#discord/answer';
import { gameOver } from '#discord/at-table';
import type { PressContext } from '#discord/context';
import { openTable } from '#discord/opening';

/**
 * Opens another table like the one that is over, with what was set for it: whoever presses is its host, and the others join
 * it. Its language is again that of whoever opens it.
 */
export async function rematch(context: PressContext): Promise<Answer> {
  const { deed, words } = context;
  const over = await gameOver(context);
  if (over === null) return refused({ code: 'tableGone' }, null, words);
  // The button belongs to the table that is over, not to the new one.
  const anew = { ...context, deed: { ...deed, button: null } };
  return openTable(anew, { ...over.options, locale: words.locale }, over.id);
}
