import type { Asked } from '#discord/request/asked';
import { deferred, firstReply, type Reply, type ReplyParts } from './reply.ts';

/** How long a reply may take, in milliseconds, before it is deferred. Discord waits three seconds. */
const patience = 2000;

/** A reply that is deferred unless it is taken in time. */
export interface ReplyInTime {
  /** The first reply while there is time for it, on later calls too; otherwise the deferred one. */
  readonly take: () => Promise<Reply>;
  /** From now on nothing is deferred. */
  readonly leave: () => void;
}

/** Defers the reply if it is not taken in time. */
export function replyInTime(asked: Asked, parts: ReplyParts): ReplyInTime {
  let late: Promise<Reply> | null = null;
  const timer = setTimeout(() => {
    late = deferred(asked, parts);
    // Who takes the reply gets the failure.
    late.catch(() => {});
  }, patience);
  return {
    async take() {
      clearTimeout(timer);
      return late ?? firstReply(asked, parts);
    },
    leave: () => clearTimeout(timer),
  };
}
