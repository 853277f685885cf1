import type { Request } from '#discord/request/request';
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
export function replyInTime(request: Request, parts: ReplyParts): ReplyInTime {
  let late: Promise<Reply> | null = null;
  const timer = setTimeout(() => {
    late = deferred(request, parts);
    // Who takes the reply gets the failure.
    late.catch(() => {});
  }, patience);
  return {
    async take() {
      clearTimeout(timer);
      return late ?? firstReply(request, parts);
    },
    leave: () => clearTimeout(timer),
  };
}
