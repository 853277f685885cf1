import { peopleAt, type TableEvent, type TableView } from '#play/table';
import { type Answer, privately } from '#discord/request/answer';
import { answerTo, refused } from '#discord/sagrada/answers';
import type { PressContext } from '#discord/request/context';
import { joinedText, sitDown, sitDownQuietly, roomHere, startOr, staysAt } from '#discord/sagrada/joining';
import { text } from '#discord/kit/message';
import { shown } from './shown.ts';
import { gameOver } from '#discord/sagrada/at-table';
import { openedAnswer } from '#discord/sagrada/opening';
import { missingText } from '#discord/request/permissions';

/** Joins the lobby. The last one who was awaited starts the game. */
export async function join(context: PressContext): Promise<Answer> {
  return answerTo(await sitDown(context), context, ({ table, events }) =>
    table.stage === 'running'
      ? begun(table, events, staysAt(table, context))
      : shown(table, context, joinedText(table, context.words)),
  );
}

/** Leaves the lobby, or declines a rematch. */
export async function leave(context: PressContext): Promise<Answer> {
  const { tables, deed, words } = context;
  return answerTo(await tables.leave(deed, roomHere(context)), context, ({ table, events }) =>
    table.stage === 'running'
      ? begun(table, events, staysAt(table, context))
      : shown(table, context, words.say('did.left')),
  );
}

/** Starts the game, in a message of its own. */
export async function start(context: PressContext): Promise<Answer> {
  return startOr(context, ({ table, events, stays }) => begun(table, events, stays));
}

const begun = (table: TableView, events: readonly TableEvent[], stays: string | null): Answer => ({
  answer: 'retire',
  table,
  events,
  ...(stays !== null && { aside: text(stays) }),
});

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
  peopleAt(over).some(({ id }) => id === now.host);

const isOpen = ({ stage }: TableView): boolean => stage === 'lobby' || stage === 'running';
