import type { Logger } from 'pino';
import { type Message, text } from '#discord/kit/message';
import { isRemoved } from '#discord/protocol/delivery';
import { loggable } from '#discord/protocol/fault';
import { canBe, changedForm } from '#discord/protocol/sendable';
import type { Answer } from '#discord/request/answer';
import type { Request } from '#discord/request/request';
import { fateOf } from '#discord/sagrada/messages/old';
import { publicForm } from '#discord/sagrada/messages/public';
import { showsComputersTurn } from '#play/computers';
import type { Schedule } from '#play/duties';
import type { TableView } from '#play/table';
import type { Tables } from '#play/tables';
import type { LateChanges } from './late-changes.ts';
import { panelOf, type Panels, type Sent, undoOf } from './panels.ts';
import { answered, deferred, firstReply, type Reply, type ReplyDeps } from './reply.ts';
import type { Unheard } from './unheard.ts';
import { type InOrder, type Once, postBy, type WorkQueue } from './work-queue.ts';

interface RespondDeps extends ReplyDeps {
  readonly log: Logger;
  readonly tables: Pick<Tables, 'delivered' | 'retired'>;
  readonly schedule: Schedule;
  /**
   * By channel: two answers that show the same table must not overtake each other, and nothing may be announced about it
   * while one is on its way.
   */
  readonly showInOrder: InOrder;
  /**
   * By message and person: presses in one message are answered one after the other, since each answer replaces the one
   * before, and a slow one must not restore an old state.
   */
  readonly pressInOrder: InOrder;
  /** What buttons posted that post once, also in other channels. */
  readonly once: Once;
  /** When it was asked for, by the clock of the panels. */
  readonly since: number;
  /** That clock. */
  readonly now: () => number;
  readonly queue: Pick<WorkQueue, 'isLong'> & {
    readonly take: (work: () => Promise<Answer>) => Promise<Answer>;
  };
  /** Who wasn't told what they opened. */
  readonly unheard: Pick<Unheard, 'lost'>;
  /** The private messages in which people play. */
  readonly panels: Panels;
  /** By person and what an answer is about. */
  readonly lateChanges: LateChanges<Message>;
}

/**
 * Answers an interaction; if that takes long, because much else waits or another answer shows the table first, Discord is told in
 * time that the answer is coming. If Discord doesn't take that any more, nothing is done. Returns the answer that was given.
 * @param age how long ago it was asked for, in milliseconds
 * @param work does what is asked, when it is its turn
 */
export async function respond(
  request: Request,
  age: number,
  work: () => Promise<Answer>,
  deps: RespondDeps,
): Promise<Answer> {
  const { data, command } = request;
  const inTime = replyInTime(request, age, deps);
  const worked = async (): Promise<Answer> => {
    const answer = await deps.queue.take(async () => {
      await inTime.sure();
      return work();
    });
    try {
      await give(answer, inTime, request, deps);
    } catch (error) {
      if (answer.opened !== undefined && !inTime.isShown()) deps.unheard.lost(request, answer.opened);
      throw error;
    }
    // The panel in which the turn was played is over, too.
    if (answer.answer === 'retire') deps.panels.closed(command.person.id, answer.table.id);
    // Sent beside it.
    if (answer.aside !== undefined) {
      const sent = await (await inTime.take()).followUp(answer.aside);
      keep(sent, answer.aside, panelOf(answer.aside, null), request, deps);
    }
    const about = `${command.person.id}/${answer.about ?? request.id}`;
    deps.lateChanges.outdate(about);
    if (answer.later !== undefined) changeLater(about, answer.later, await inTime.take(), deps);
    return answer;
  };
  if (deps.queue.isLong()) inTime.defer();
  try {
    return data.kind === 'press'
      ? await deps.pressInOrder(`${data.message}/${command.person.id}`, worked)
      : await worked();
  } finally {
    inTime.leave();
  }
}

/** Changes a private answer once more is known. If that fails, it has a button for it. */
function changeLater(
  about: string,
  later: () => Promise<Message | null>,
  { change }: Reply,
  { lateChanges, log }: RespondDeps,
): void {
  if (change === null) return;
  void lateChanges
    .carryOut(about, later, change)
    .catch((error: unknown) => log.info({ err: loggable(error) }, 'an answer could not be changed'));
}

/**
 * A private message takes the place of the panel before, if it is one.
 * @param match whose panel it is; null if it is none
 */
function keep(
  sent: Sent | null,
  message: Message,
  match: string | null,
  { command }: Request,
  { panels, since }: RespondDeps,
): void {
  if (sent !== null && match !== null)
    panels.shown(command.person.id, match, sent, panelOf(message, null) !== null, {
      at: since,
      undo: undoOf(message),
    });
}

/**
 * Names what a button opens that is no panel of a match, so that a double tap leaves one; null for a file, which is to be kept, and for the
 * answer to something typed.
 */
const openedBy = ({ data }: Request, { files }: Message): string | null =>
  data.kind === 'press' && files === undefined ? `${data.message}/${data.customId}` : null;

/** Shows something to the person alone in a new message. */
async function whisper(
  message: Message,
  isLasting: boolean,
  { take }: ReplyInTime,
  request: Request,
  deps: RespondDeps,
  did: string | null = null,
): Promise<void> {
  const { data } = request;
  const sent = await (await take()).ephemeral(message, isLasting);
  // What is pressed in a panel and can't be answered there leaves it as it is.
  const asked = data.kind === 'press' && !data.isPrivate ? data.customId : null;
  keep(sent, message, panelOf(message, asked) ?? did ?? openedBy(request, message), request, deps);
}

async function give(answer: Answer, inTime: ReplyInTime, request: Request, deps: RespondDeps): Promise<void> {
  const { data, command } = request;
  const { take } = inTime;
  switch (answer.answer) {
    case 'private':
      return whisper(answer.message, answer.lasting ?? false, inTime, request, deps, answer.did ?? null);
    case 'post': {
      const post = async (): Promise<void> => (await take()).post(answer.message);
      if (answer.once === undefined || data.kind !== 'press') return post();
      const where = { panel: data.message, channel: command.channel }[answer.once];
      const isPosted = await deps.once(postBy(command.person.id, where, data.customId), post);
      if (isPosted) return;
      // No press in a private panel adds a message.
      if (data.isPrivate) return (await take()).deferUpdate();
      return whisper(text(deps.words().say('late.posted')), false, inTime, request, deps);
    }
    case 'public': {
      const { message, shows } = answer;
      return showing(shows, inTime, deps, async () => (await take()).show(message, shows));
    }
    case 'update':
    case 'retire':
      try {
        return await inPlace(answer, inTime, request, deps);
      } catch (error) {
        // Another panel took its place, or the time for it ended, while the press was on its way.
        if (!isRemoved(error)) throw error;
        const isPanel = answer.answer === 'update' && answer.shows === null;
        const posted = (): Message =>
          deps.refusedPosts.advice(request, deps.words()) ?? text(deps.words().say('late.posted'));
        const message = isPanel ? answer.message : posted();
        return whisper(message, false, inTime, request, deps);
      }
    case 'unchanged':
      return (await take()).deferUpdate();
    case 'nothing':
      return;
  }
}

/** Whether nobody else reads the message with the pressed button, whatever button it is. */
const isReadByOne = ({ data, isDirect }: Request): boolean =>
  isDirect || (data.kind === 'press' && data.isPrivate);

/** Changes the message with the pressed button. */
async function inPlace(
  answer: Extract<Answer, { readonly answer: 'update' | 'retire' }>,
  inTime: ReplyInTime,
  request: Request,
  deps: RespondDeps,
): Promise<void> {
  const { data } = request;
  const { take } = inTime;
  if (data.kind !== 'press') throw new Error('nothing was pressed that could become something else');
  if (answer.answer === 'retire') {
    const { table, events } = answer;
    const reply = await take();
    const fate = fateOf(table, { said: table.told.before, since: events });
    // Otherwise the next announcement takes care of it, and until then it stays as it is: also while computer players take their
    // turns, because a person's turn has the next message.
    if (fate.fate !== 'folded' || data.message !== table.message || showsComputersTurn(table))
      return reply.deferUpdate();
    await reply.update(text(fate.line), fate.form);
    return deps.tables.retired(table.id, data.message);
  }
  const { message, shows, isForAll = false } = answer;
  if (shows !== null)
    return showing(shows, inTime, deps, async () => {
      await (await take()).update(message, publicForm(shows));
      return data.message;
    });
  // Only a forged press asks a message to show what it can't, or others what is one person's: they get that in a new one.
  if (!canBe(data.form, message) || !(isForAll || isReadByOne(request)))
    return whisper(message, false, inTime, request, deps);
  await (await take()).update(message, changedForm(data.form, message));
  if (!data.isPrivate) return;
  return keep(answered(request, data.message), message, panelOf(message, data.customId), request, deps);
}

/**
 * Shows a table in an answer: afterwards nothing about it is left to announce, and the previous message is old; or this
 * one is, if a newer one was posted meanwhile.
 */
async function showing(
  table: TableView,
  inTime: ReplyInTime,
  { tables, announcer, showInOrder }: RespondDeps,
  show: () => Promise<string | null>,
): Promise<void> {
  const { id, channel, version } = table;
  const old = await showInOrder(channel, async () => {
    const message = await show();
    inTime.shown();
    return message === null ? null : tables.delivered(id, version, message);
  });
  // Discord limits how often an old message may be changed, and no answer should wait for that.
  if (old !== null) await announcer.retire(old, table);
}

/**
 * How old an interaction may get, in milliseconds, before its reply is deferred. Discord waits three seconds, and a picture may take half of
 * them on a slow line.
 */
export const deferAfter = 1500;

type ReplyInTime = ReturnType<typeof replyInTime>;

/** A reply that is deferred unless it is taken in time. */
function replyInTime(
  request: Request,
  age: number,
  deps: ReplyDeps & Pick<RespondDeps, 'schedule' | 'since' | 'now'>,
) {
  let late: Promise<Reply> | null = null;
  let isShown = false;
  const defer = (): void => {
    leave();
    if (late !== null) return;
    late = deferred(request, deps);
    // Who takes the reply gets the failure.
    late.catch(() => {});
  };
  const leave = deps.schedule(deferAfter - age, async () => defer());
  return {
    /** Tells Discord now that the answer is coming. */
    defer,
    /** Resolves if there is still time for the first reply, or Discord has taken the deferral; rejects if it hasn't. */
    sure: async (): Promise<void> => {
      // A busy process may come too late to what it has scheduled.
      if (age + deps.now() - deps.since >= deferAfter) defer();
      await late;
    },
    /** The first reply while there is time for it, on later calls too; otherwise the deferred one. */
    take: async (): Promise<Reply> => {
      leave();
      return late ?? firstReply(request, deps);
    },
    /** Notes that Discord took the table, whatever fails after it. */
    shown: (): void => void (isShown = true),
    isShown: (): boolean => isShown,
    /** From now on nothing is deferred. */
    leave,
  };
}
