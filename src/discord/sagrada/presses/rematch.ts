import type { TableView } from '#play/table';
import { type Answer, privately } from '#discord/request/answer';
import { refused } from '#discord/sagrada/answers';
import { gameOver } from '#discord/sagrada/at-table';
import type { PressContext } from '#discord/request/context';
import { sitDownQuietly } from '#discord/sagrada/joining';
import { openedAnswer } from '#discord/sagrada/opening';
import { missingText } from '#discord/request/permissions';

/**
 * Opens another table like the one that is over, with its settings and in the language of the person who presses. That
 * person is its host, and seats are kept for the others who played. Anyone who presses after that joins it.
 */
export async function rematch(context: PressContext): Promise<Answer> {
  const { deed, tables, words, missing } = context;
  const over = await gameOver(context);
  if (over === null) return refused({ code: 'tableGone' }, null, words);
  if (missing.length > 0) return privately(missingText(missing, words));
  // The button belongs to the finished table, not to the new one.
  const unpressed = { ...context, deed: { ...deed, button: null } };
  const outcome = await tables.open(unpressed.deed, { ...over.options, locale: words.dates }, over.id);
  const now = outcome.outcome === 'refused' ? outcome.table : null;
  if (now !== null && isOpen(now) && isRematchOf(over, now)) {
    if (now.seat !== null) return privately(words.say('did.rematchStands'));
    if (now.stage === 'lobby') return sitDownQuietly(unpressed);
  }
  return openedAnswer(outcome, unpressed);
}

/** Somebody else's new table in the channel isn't a rematch. */
const isRematchOf = (over: TableView, now: TableView): boolean =>
  over.players.some(({ id }) => id === now.host);

const isOpen = ({ stage }: TableView): boolean => stage === 'lobby' || stage === 'running';
