import { type Logger, pino } from 'pino';

/** A log that a test reads. */
interface LogLines {
  readonly log: Logger;
  /** Everything from `info` on, oldest first. */
  readonly lines: readonly string[];
  /** Resolves when a line contains this text, including earlier lines. */
  readonly said: (text: string) => Promise<void>;
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
    said: (text) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!lines.some((line) => line.includes(text))) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}
