import type { Announcer } from '#table/announcer';
import type { TableView } from '#table/table';
import type { Tables } from '#table/tables';
import type { Answer } from './answer.ts';
import type { Asked } from './asked.ts';
import type { InOrder } from './in-order.ts';
import { sendable } from './message.ts';
import { asOldMessage } from './messages/last-words.ts';
import { firstAnswer, putOff, type Way, type WayParts } from './ways.ts';

export interface RespondParts extends WayParts {
  readonly announcer: Announcer;
  readonly tables: Pick<Tables, 'told' | 'retired'>;
  /**
   * By channel: two answers that show the same table must not overtake each other, and nothing may be told of it while
   * one is on its way.
   */
  readonly showInOrder: InOrder;
}

/** How long an answer may take, in milliseconds, before Discord is told that it is coming. Discord waits for three seconds. */
const patience = 2000;

/** Answers an interaction; where that takes long, Discord is told in time that the answer is coming. */
export async function respond(asked: Asked, coming: Promise<Answer>, parts: RespondParts): Promise<void> {
  const answer = await inTime(coming);
  if (answer !== null) return give(answer, firstAnswer(asked, parts), asked, parts);
  const way = await putOff(asked, parts);
  return give(await coming, way, asked, parts);
}

/** The answer; null where it takes too long. */
async function inTime(coming: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

async function give(answer: Answer, way: Way, { what }: Asked, parts: RespondParts): Promise<void> {
  switch (answer.answer) {
    case 'private':
      return way.whisper(sendable(answer.message));
    case 'public': {
      const { message, shows } = answer;
      return showing(shows, parts, () => way.show(sendable(message), shows));
    }
    case 'update': {
      const { message, shows } = answer;
      if (shows === null || what.kind !== 'press') return way.change(sendable(message));
      return showing(shows, parts, () => way.change(sendable(message)).then(() => what.message));
    }
    case 'retire':
      await way.change({ body: asOldMessage(answer), files: [] });
      if (what.kind === 'press') await parts.tables.retired(answer.table.id, what.message);
      return;
    case 'beside':
      await way.change({ body: { components: [] }, files: [] });
      return way.follow(sendable(answer.message));
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
