import { peopleAt, type TableEvent, type TableView } from '#play/table';
import { type Answer, privately } from '#discord/request/answer';
import { answerTo, refused } from '#discord/sagrada/answers';
import type { PressContext } from '#discord/request/context';
import { joinedText, sitDown, sitDownQuietly, roomHere, startOr, staysAt } from '#discord/sagrada/joining';
import { text } from '#discord/kit/message';
import { shown } from './shown.ts';
import { gameOver } from '#discord/sagrada/at-table';
import { roomToOpen } from '#discord/sagrada/beside';
import { openedAnswer } from '#discord/sagrada/opening';
import { lacking } from '#discord/request/permissions';

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
export const rematch = async (context: PressContext): Promise<Answer> =>
  openedAgain(await gameOver(context), context);

/** The same for a lobby that folded: seats are kept for those who sat there. */
export async function reopen(context: PressContext): Promise<Answer> {
  const { deed, tables } = context;
  const { button, channel, person } = deed;
  return openedAgain(button && (await tables.folded(channel, button.table, person.id)), context);
}

async function openedAgain(over: TableView | null, context: PressContext): Promise<Answer> {
  const { deed, tables, words, missing } = context;
  if (over === null) return refused({ code: 'tableGone' }, null, words);
  if (missing.length > 0) return lacking(missing, words);
  // The button belongs to the finished table, not to the new one.
  const unpressed = { ...context, deed: { ...deed, button: null } };
  const options = { ...over.options, locale: words.dates };
  const outcome = await tables.open(unpressed.deed, options, over.id, roomToOpen(context));
  const now = outcome.outcome === 'refused' ? outcome.table : null;
  if (now !== null && isOpen(now) && isRematchOf(over, now)) {
    if (now.seat !== null) return privately(standsText(now, context));
    if (now.stage === 'lobby') return joinRematch(now, unpressed);
  }
  return openedAnswer(outcome, unpressed);
}

/** Joins a rematch that somebody else opened before, in the channel or in a thread of it. */
async function joinRematch({ channel }: TableView, context: PressContext): Promise<Answer> {
  const { deed, tables } = context;
  if (channel === deed.channel) return sitDownQuietly(context);
  const answer = await sitDownQuietly({ ...context, deed: { ...deed, channel } });
  await tables.tell(channel);
  return answer;
}

/** Says that the person already sits at the rematch, and where it is. */
const standsText = ({ channel }: TableView, { deed, words }: PressContext): string =>
  channel === deed.channel
    ? words.say('did.rematchStands')
    : words.say('refusal.gameMoved', { moved: 1, threads: `<#${channel}>` });

/** Somebody else's new table in the channel isn't a rematch. */
const isRematchOf = (over: TableView, now: TableView): boolean =>
  [...peopleAt(over), ...over.guests].some(({ id }) => id === now.host);

const isOpen = ({ stage }: TableView): boolean => stage === 'lobby' || stage === 'running';
