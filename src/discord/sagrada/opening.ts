import type { Message } from '#discord/kit/message';
import { hostName } from '#discord/kit/names';
import { type Answer, privately } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { lacking, permissionNames } from '#discord/request/permissions';
import { usualSoloToolCount } from '#games/sagrada/deal';
import type { Computers, OpeningOptions } from '#play/options';
import type { Outcome } from '#play/outcome';
import type { LobbyView, TableOptions, TableView } from '#play/table';
import type { Room } from '#play/tables';
import type { Words } from '#words/words';
import { answerTo } from './answers.ts';
import { atPublicTable } from './at-table.ts';
import { freeSeats } from './messages/lobby.ts';
import { publicMessage } from './messages/public.ts';

/** A table for four with the default settings. */
export const usualTable = ({ locale }: Words): Extract<TableOptions, { readonly mode: 'table' }> => ({
  mode: 'table',
  seats: 4,
  reducedBag: false,
  edition: 'floodgate',
  locale,
});

/** The computer players where nobody chose which. */
export const usualComputers: Computers = { count: 1, level: 'journeyman' };

/** A solo game with the default settings. */
export const usualSolo = ({ locale }: Words): Extract<TableOptions, { readonly mode: 'solo' }> => ({
  mode: 'solo',
  toolCount: usualSoloToolCount,
  edition: 'floodgate',
  locale,
});

/** Where a game can be opened while another one is open in the channel: beside it in a thread, or only instead of it. */
export const roomToOpen = ({ missingForThread }: Context): Room =>
  missingForThread?.length === 0 ? 'thread' : 'channel';

/** Whether a table was opened beside the one of the channel. */
const isBeside = ({ channel }: TableView, { deed }: Context): boolean => channel !== deed.channel;

/** Opens the thread of such a table, and leads to it. */
async function besideAnswer({ id, channel: place }: TableView, context: Context): Promise<Answer> {
  const { tables, deed, words } = context;
  await tables.tell(deed.channel);
  const { threads } = await tables.here(deed.channel, id, null);
  const [thread] = threads;
  if (thread !== undefined) {
    const link = `<#${thread}>`;
    const here = await tables.look(deed.channel, deed.person.id);
    // Perhaps they didn't see that friends wait for them.
    const said =
      here !== null && couldJoin(here, deed.person.id)
        ? words.say('beside.openedAtLobby', { thread: link, host: hostName(here) })
        : words.say('beside.opened', { thread: link });
    return { ...privately(said), opened: thread };
  }
  const waits = (await tables.look(place, null))?.stage !== 'cancelled';
  return privately(words.say(waits ? 'beside.later' : 'beside.failed'));
}

/** Whether the person who looks at a table can still sit down there, perhaps in a seat that is kept for them. */
const couldJoin = (table: TableView, person: string): table is LobbyView =>
  table.stage === 'lobby' &&
  table.seat === null &&
  (freeSeats(table) > 0 || table.awaited.some(({ id }) => id === person));

/** Why a refused table got no thread of its own here; null if that isn't the reason. */
function withoutThread(outcome: Outcome, { deed, missingForThread, words }: Context): string | null {
  const isTaken = outcome.outcome === 'refused' && outcome.refusals[0].code === 'tableTaken';
  if (!isTaken || deed.guild === null) return null;
  return missingForThread === null
    ? words.say('beside.noThreads')
    : words.say('beside.lacking', { permissions: permissionNames(missingForThread, words) });
}

/**
 * Opens a table, beside an open one in a thread of its own. Without the permissions to play, nothing is opened.
 * @param ask what its host is asked then
 */
export async function openTable(
  context: Context,
  options: OpeningOptions,
  ask: ((table: TableView) => Message) | null = null,
): Promise<Answer> {
  const { tables, deed, words, missing } = context;
  if (missing.length > 0) return lacking(missing, words);
  const outcome = await tables.open(deed, options, null, roomToOpen(context));
  const answer = await openedAnswer(outcome, context);
  return ask === null || outcome.outcome !== 'done' ? answer : { ...answer, aside: ask(outcome.table) };
}

/**
 * Answers with an opened table itself: the lobby, or the choice of windows in a game that waits for nobody. With a link to its thread
 * if it was opened beside another one.
 */
export async function openedAnswer(outcome: Outcome, context: Context): Promise<Answer> {
  const answer = await answerTo(outcome, context, ({ table: opened }) =>
    isBeside(opened, context)
      ? besideAnswer(opened, context)
      : atPublicTable(context, async (table) => ({
          answer: 'public',
          opened: table.channel,
          message: await publicMessage(table, [], context),
          shows: table,
        })),
  );
  const lacking = withoutThread(outcome, context);
  return lacking === null || answer.answer !== 'private'
    ? answer
    : { ...answer, message: { ...answer.message, content: `${answer.message.content} ${lacking}` } };
}
