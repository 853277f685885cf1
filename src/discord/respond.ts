import type { Announcer } from '#table/announcer';
import type { TableView } from '#table/table';
import type { Tables } from '#table/tables';
import type { Answer } from './answer.ts';
import type { Asked } from './asked.ts';
import type { InOrder } from './in-order.ts';
import { text } from './message.ts';
import { fateOf } from './messages/old.ts';
import { publicForm } from './messages/public.ts';
import { type WayInTime, wayInTime } from './way-in-time.ts';
import type { WayParts } from './ways.ts';

export interface RespondParts extends WayParts {
  readonly announcer: Announcer;
  readonly tables: Pick<Tables, 'told' | 'retired'>;
  /**
   * By channel: two answers that show the same table must not overtake each other, and nothing may be told of it while
   * one is on its way.
   */
  readonly showInOrder: InOrder;
  /**
   * By message and person: what somebody presses in a message is answered one after the other, for each answer takes the place
   * of the one before, and a slow one must not put back what was there.
   */
  readonly pressInOrder: InOrder;
}

/**
 * Answers an interaction; where that takes long, also because another answer shows the table first, Discord is told in time
 * that the answer is coming. Gives what it was answered with.
 * @param work does what is asked, when it is its turn
 */
export async function respond(
  asked: Asked,
  work: () => Promise<Answer>,
  parts: RespondParts,
): Promise<Answer> {
  const { what, deed } = asked;
  const inTime = wayInTime(asked, parts);
  const answered = async (): Promise<Answer> => {
    const answer = await work();
    await give(answer, inTime, asked, parts);
    // Said beside it.
    if (answer.aside !== undefined) await (await inTime.take()).follow(answer.aside);
    return answer;
  };
  try {
    return what.kind === 'press'
      ? await parts.pressInOrder(`${what.message}/${deed.person.id}`, answered)
      : await answered();
  } finally {
    inTime.leave();
  }
}

async function give(
  answer: Answer,
  { take }: WayInTime,
  { what }: Asked,
  parts: RespondParts,
): Promise<void> {
  switch (answer.answer) {
    case 'private':
      return (await take()).whisper(answer.message, answer.lasting);
    case 'post':
      return (await take()).post(answer.message);
    case 'public': {
      const { message, shows } = answer;
      return showing(shows, parts, async () => (await take()).show(message, shows));
    }
    case 'update': {
      const { message, shows } = answer;
      if (what.kind !== 'press') throw new Error('nothing was pressed that could become something else');
      if (shows === null) return (await take()).change(message, what.form);
      return showing(shows, parts, async () => {
        await (await take()).change(message, publicForm(shows));
        return what.message;
      });
    }
    case 'retire': {
      const { table } = answer;
      const way = await take();
      if (what.kind !== 'press') throw new Error('nothing was pressed that could be an old message now');
      const fate = fateOf(answer, table.told.before);
      // Else what is told next sees to it, and until then it stays as it is.
      if (fate.fate !== 'folded' || what.message !== table.message) return way.acknowledge();
      await way.change(text(fate.line), fate.form);
      return parts.tables.retired(table.id, what.message);
    }
    case 'beside': {
      const way = await take();
      await way.acknowledge();
      return way.follow(answer.message);
    }
    case 'nothing':
      return;
  }
}

/**
 * Shows a table in an answer: then nothing of it is left to tell, and another message is an old one; or this one is, where
 * a newer one was posted while it was made.
 */
async function showing(
  table: TableView,
  { tables, announcer, showInOrder }: RespondParts,
  show: () => Promise<string | null>,
): Promise<void> {
  const { id, channel, version } = table;
  const old = await showInOrder(channel, async () => {
    const message = await show();
    return message === null ? null : tables.told(id, version, message);
  });
  // An old message may be changed only now and then: nobody's answer waits for that.
  if (old !== null) await announcer.retire(old, { table, events: [] });
}
