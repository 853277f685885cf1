// Fake timers can't replace this one.
import { setImmediate } from 'node:timers';
import { type Logger, pino } from 'pino';

/** A log that a test reads. */
interface LogLines {
  readonly log: Logger;
  /** What `log` writes from `info` on, and all that is written otherwise, oldest first. */
  readonly lines: readonly string[];
  /** Where a log made elsewhere writes to. */
  readonly write: (line: string) => void;
  /** Resolves when this many lines contain this text, including earlier lines, and their immediate consequences are done. */
  readonly said: (text: string, times?: number) => Promise<void>;
}

/** An empty log. */
export function logLines(): LogLines {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const write = (line: string): void => {
    lines.push(line);
    for (const look of waiting) look();
  };
  return {
    log: pino({ level: 'info' }, { write }),
    lines,
    write,
    said: (text, times = 1) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (lines.filter((line) => line.includes(text)).length < times) return;
          waiting.delete(look);
          setImmediate(resolve);
        };
        waiting.add(look);
        look();
      }),
  };
}
