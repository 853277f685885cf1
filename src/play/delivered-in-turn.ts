import type { DiscordLine } from './announcer.ts';
import type { Schedule } from './duties.ts';
import { pauseAfter } from './jobs.ts';

/** The pause between two of those that waited, in milliseconds: 20 a second, with the messages before them changed as well. */
export const rest = 50;

interface TurnDeps {
  readonly line: DiscordLine;
  readonly schedule: Schedule;
  /** Tells a channel what it should hear; gives whether nothing is left that is worth retrying soon. It never rejects. */
  readonly deliver: (channel: string) => Promise<boolean>;
}

/** Tells channels, one thing after the other in each. */
interface DeliveredInTurn {
  /** At once, unless the line isn't free or others wait for it: then it is the next. Resolves when it is told, or waits. */
  readonly ask: (channel: string) => Promise<void>;
  /** Has all of them wait, the last one being the next. Resolves when that is told. */
  readonly askAll: (channels: Iterable<string>) => Promise<void>;
  /** Starts nothing more, and waits for what is being told. */
  readonly close: () => Promise<void>;
}

/**
 * Channels are told at once as long as Discord is there. Otherwise they wait until it is back and are told then, the newest first and
 * paced. What fails is retried until it is told.
 */
export function deliveredInTurn({ line, schedule, deliver }: TurnDeps): DeliveredInTurn {
  /** The last telling asked for in each busy channel. */
  const inHand = new Map<string, Promise<void>>();
  /** Who waits for the line. */
  const waiting = new Set<string>();
  /** The order in which those who aren't told yet had their last news. */
  const news = new Map<string, number>();
  /** Who was tried in vain since somebody was told: the fault may be their own, so all others are tried first. */
  const tried = new Set<string>();
  /** Cancels a channel's next retry. */
  const retries = new Map<string, () => void>();
  /** How often a channel failed in a row. */
  const failures = new Map<string, number>();
  let asked = 0;
  let isResting = false;
  let isClosed = false;

  const noteNews = (channel: string): void => void news.set(channel, (asked += 1));
  const cancelRetry = (channel: string): void => {
    retries.get(channel)?.();
    retries.delete(channel);
  };

  const tryOnce = async (channel: string): Promise<void> => {
    if (isClosed) return;
    cancelRetry(channel);
    waiting.delete(channel);
    const isDelivered = await deliver(channel);
    if (isDelivered) {
      failures.delete(channel);
      news.delete(channel);
      tried.clear();
    } else if (!isClosed) retryLater(channel);
  };

  const retryLater = (channel: string): void => {
    tried.add(channel);
    if (!line.isFree()) return void waiting.add(channel);
    const before = failures.get(channel) ?? 0;
    failures.set(channel, before + 1);
    retries.set(
      channel,
      schedule(pauseAfter(before), () => deliverSoon(channel)),
    );
  };

  const inTurn = (channel: string): Promise<void> => {
    const turn = (inHand.get(channel) ?? Promise.resolve())
      .then(() => tryOnce(channel))
      .finally(() => {
        if (inHand.get(channel) === turn) inHand.delete(channel);
      });
    inHand.set(channel, turn);
    return turn;
  };

  /** The newest of those who wait and weren't tried, or of all; undefined if nobody waits. */
  const nextOne = (): string | undefined => {
    const untried = [...waiting].filter((channel) => !tried.has(channel));
    if (untried.length === 0) tried.clear();
    const [next] = (untried.length === 0 ? [...waiting] : untried).toSorted(
      (one, other) => (news.get(other) ?? 0) - (news.get(one) ?? 0),
    );
    return next;
  };

  /** Tells who waits, one after each rest. */
  const goOn = async (): Promise<void> => {
    if (isClosed || isResting || !line.isFree()) return;
    const channel = nextOne();
    if (channel === undefined) return;
    waiting.delete(channel);
    isResting = true;
    schedule(rest, () => {
      isResting = false;
      return goOn();
    });
    await inTurn(channel);
  };

  const deliverSoon = (channel: string): Promise<void> => {
    if (line.isFree() && waiting.size === 0) return inTurn(channel);
    waiting.add(channel);
    return goOn();
  };

  line.whenFree(() => {
    for (const channel of retries.keys()) {
      cancelRetry(channel);
      waiting.add(channel);
    }
    return goOn();
  });

  return {
    ask(channel) {
      noteNews(channel);
      return deliverSoon(channel);
    },
    askAll(channels) {
      for (const channel of channels) {
        noteNews(channel);
        waiting.add(channel);
      }
      return goOn();
    },
    async close() {
      isClosed = true;
      for (const channel of retries.keys()) cancelRetry(channel);
      await Promise.all(inHand.values());
    },
  };
}
