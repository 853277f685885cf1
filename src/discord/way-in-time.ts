import type { Asked } from './asked.ts';
import { firstAnswer, putOff, type Way, type WayParts } from './ways.ts';

/** How long an answer may take, in milliseconds, before Discord is told that it is coming. Discord waits for three seconds. */
const patience = 2000;

/** The way of an answer, which is not settled before it is taken. */
export interface WayInTime {
  /** The first answer while there is time for it, also the second time; else the way of an answer that was promised. */
  readonly take: () => Promise<Way>;
  /** Promises nothing from now on. */
  readonly leave: () => void;
}

/** Where the way is not taken in time, Discord is told that the answer is coming. */
export function wayInTime(asked: Asked, parts: WayParts): WayInTime {
  let late: Promise<Way> | null = null;
  const timer = setTimeout(() => {
    late = putOff(asked, parts);
    // Whoever takes the way meets the failure.
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
