import type { TableView } from '#table/table';
import type { Tables } from '#table/tables';
import type { ChannelAnnouncer } from './announcer.ts';
import type { Answer } from './answer.ts';
import type { Asked } from './asked.ts';
import type { InOrder } from './in-order.ts';
import { sendable } from './message.ts';
import { firstAnswer, putOff, type Way, type WayParts } from './ways.ts';

export interface RespondParts extends WayParts {
  readonly announcer: ChannelAnnouncer;
  readonly tables: Pick<Tables, 'told'>;
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
      return way.change({ body: { components: [] }, files: [] });
    case 'nothing':
      return;
  }
}

/** Shows a table in an answer: then nothing of it is left to tell, and the message that showed it before is an old one. */
const showing = (
  { id, channel, version, message: before }: TableView,
  { tables, announcer, showInOrder }: RespondParts,
  show: () => Promise<string | null>,
): Promise<void> =>
  showInOrder(channel, async () => {
    const message = await show();
    if (message === null) return;
    await tables.told(id, version, message);
    if (before !== null && before !== message) await announcer.retire(channel, before);
  });
