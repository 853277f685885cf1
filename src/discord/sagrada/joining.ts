import { text } from '#discord/kit/message';
import { type Answer, privately, withAside } from '#discord/request/answer';
import { hostName } from '#discord/kit/names';
import { answerTo } from './answers.ts';
import type { Context } from '#discord/request/context';
import type { Outcome } from '#play/outcome';
import type { TableView } from '#play/table';
import type { Words } from '#words/words';
import type { Room } from '#play/tables';
import { lacking, staysText } from '#discord/request/permissions';
import { isLateAt } from './messages/latecomer.ts';
import { threadsFilling } from './refusals.ts';

/** Joins the channel's table; once nobody is awaited any more, its game starts. */
export const sitDown = (context: Context): Promise<Outcome> =>
  context.tables.join(context.deed, roomHere(context));

/** Joins, and tells only the person: what the channel sees changes separately. */
export async function sitDownQuietly(context: Context): Promise<Answer> {
  const outcome = await sitDown(context);
  const answer = await answerTo(outcome, context, ({ table }) => {
    const stays = staysAt(table, context);
    const joined = joinedText(table, context.words);
    return privately(stays === null ? joined : `${joined} ${stays}`);
  });
  return outcome.outcome === 'refused' && isLateAt(outcome.table) ? withOthers(answer, context) : answer;
}

/** Names the other games of the channel to somebody who typed that they want to play. */
async function withOthers(answer: Answer, { tables, deed, words }: Context): Promise<Answer> {
  const others = deed.button === null ? await tables.threads(deed.channel) : [];
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
  if (missing.length > 0) return lacking(missing, words);
  const outcome = await tables.start(deed, missingForThread?.length === 0);
  return answerTo(outcome, context, (begun) => done({ ...begun, stays: staysAt(begun.table, context) }));
}

/** Where the bot can show a game that the last answer to a rematch starts. */
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
