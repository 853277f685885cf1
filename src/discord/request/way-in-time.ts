import type { Asked } from './asked.ts';
import { firstAnswer, putOff, type Way, type WayParts } from './ways.ts';

/**
 * How long an answer may take, in milliseconds, before Discord is told that it is coming. Discord waits three seconds.
 */
const patience = 2000;

/** How an answer will be given, which stays open until it is taken. */
export interface WayInTime {
  /** A first answer while there is time for it, on later calls too; otherwise the promised answer. */
  readonly take: () => Promise<Way>;
  /** From now on nothing is promised. */
  readonly leave: () => void;
}

/** Takes care that Discord is told in time that an answer is coming, if the way is not taken by then. */
export function wayInTime(asked: Asked, parts: WayParts): WayInTime {
  let late: Promise<Way> | null = null;
  const timer = setTimeout(() => {
    late = putOff(asked, parts);
    // The caller who takes the way gets the failure.
    late.catch(() => {});
  }, patience);
  return {
    async take() {
      clearTimeout(timer);
      return late ?? firstAnswer(asked, parts);
    },
    leave: () => clearTimeout(timer),
  };
}
