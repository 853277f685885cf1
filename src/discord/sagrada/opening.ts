import { type Message, text } from '#discord/kit/message';
import { hostName } from '#discord/kit/names';
import { type Answer, privately, withAside } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { lacking, permissionNames, staysText } from '#discord/request/permissions';
import { usualSoloToolCount } from '#games/sagrada/deal';
import type { Computers, OpeningOptions } from '#play/options';
import type { Outcome } from '#play/outcome';
import type { LobbyView, TableOptions, TableView } from '#play/table';
import type { Room } from '#play/tables';
import type { Words } from '#words/words';
import { answerTo, atPublicTable, type Done } from './answers.ts';
import { isLateAt } from './messages/latecomer.ts';
import { freeSeats } from './messages/lobby.ts';
import { publicMessage } from './messages/public.ts';
import { threadsFilling } from './refusals.ts';

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

/** Whether a table was opened beside the one of the channel. */
const isBeside = ({ channel }: TableView, { command }: Context): boolean => channel !== command.channel;

/** Opens the thread of such a table, and leads to it. */
async function besideAnswer({ id, channel: place }: TableView, context: Context): Promise<Answer> {
  const { tables, command, words } = context;
  await tables.deliver(command.channel);
  const { threads } = await tables.here(command.channel, id, null);
  const [thread] = threads;
  if (thread !== undefined) {
    const link = `<#${thread}>`;
    const here = await tables.look(command.channel, command.person.id);
    // Perhaps they didn't see that friends wait for them.
    const said =
      here !== null && couldJoin(here, command.person.id)
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
function withoutThread(outcome: Outcome, { command, missingForThread, words }: Context): string | null {
  const isTaken = outcome.outcome === 'refused' && outcome.refusals[0].code === 'tableTaken';
  if (!isTaken || command.guild === null) return null;
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
  const { tables, command, words, missing } = context;
  if (missing.length > 0) return lacking(missing, words);
  const outcome = await tables.open(command, options, null, roomHere(context));
  const answer = await openedAnswer(outcome, context);
  return ask === null || outcome.outcome !== 'done' ? answer : { ...answer, aside: ask(outcome.match) };
}

/**
 * Answers with an opened table itself: the lobby, or the choice of windows in a game that waits for nobody. With a link to its thread
 * if it was opened beside another one.
 */
export async function openedAnswer(outcome: Outcome, context: Context): Promise<Answer> {
  const answer = await answerTo(outcome, context, ({ match: opened }) =>
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

/** Joins the channel's table; once nobody is awaited any more, its game starts. */
export const sitDown = (context: Context): Promise<Outcome> =>
  context.tables.join(context.command, roomHere(context));

/** Joins, and tells only the person: what the channel sees changes separately. */
export async function sitDownQuietly(context: Context): Promise<Answer> {
  const outcome = await sitDown(context);
  const answer = await answerTo(outcome, context, ({ match }) => {
    const stays = staysAt(match, context);
    const joined = joinedText(match, context.words);
    return privately(stays === null ? joined : `${joined} ${stays}`);
  });
  return outcome.outcome === 'refused' && isLateAt(outcome.match) ? withOthers(answer, context) : answer;
}

/** Names the other games of the channel to somebody who typed that they want to play. */
async function withOthers(answer: Answer, { tables, command, words }: Context): Promise<Answer> {
  const others = command.button === null ? await tables.threads(command.channel) : [];
  return others.length === 0
    ? answer
    : withAside(answer, text(words.say('beside.others', threadsFilling(others, words))));
}

/** Tells somebody that they joined, and what starts the game. */
export function joinedText(table: TableView, words: Words): string {
  if (table.stage !== 'lobby') return words.say('did.joinedLast');
  return table.awaited.length > 0
    ? words.say('did.joinedAwaiting')
    : words.say('did.joined', { host: hostName(table) });
}

/**
 * Starts the game, if the bot may show it here; if it is set to play in a thread that the bot may not open, in the
 * channel.
 */
export async function startOr(
  context: Context,
  done: (begun: Done) => Answer | Promise<Answer>,
): Promise<Answer> {
  const { tables, command, words, missing, missingForThread } = context;
  if (missing.length > 0) return lacking(missing, words);
  return answerTo(await tables.start(command, missingForThread?.length === 0), context, done);
}

/** Where a game can be shown: in a thread, only in the channel, or nowhere. In a thread it can be opened beside another one. */
export function roomHere({ missing, missingForThread }: Context): Room {
  if (missing.length > 0) return 'none';
  return missingForThread?.length === 0 ? 'thread' : 'channel';
}

/** Why a game that has just started stays in the channel although it should move; null if nothing keeps it from moving. */
export function staysAt({ stage, settings, thread }: TableView, context: Context): string | null {
  const isHindered = stage === 'running' && settings.place === 'thread' && thread === null;
  const lacking = isHindered ? (context.missingForThread ?? []) : [];
  return lacking.length === 0 ? null : staysText(lacking, context.words);
}
