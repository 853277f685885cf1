import { type DestinationStream, type Logger, pino } from 'pino';

/** Replaces a secret. */
const redacted = '[redacted]';

/** What secrets look like, wherever they turn up: in messages, addresses or objects from libraries. */
const secrets: readonly (readonly [RegExp, string])[] = [
  // A bot's token.
  [/[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}/g, redacted],
  // An interaction's token in the address of its answer or follow-up.
  [/\/(interactions|webhooks)\/(\d+)\/[^/"?\s\\]+/g, `/$1/$2/${redacted}`],
  // A field named token, seed or authorization.
  [/"(token|seed|authorization)":"(?:[^"\\]|\\.)*"/gi, `"$1":"${redacted}"`],
  // 32 bytes in hex: a game's seed.
  [/\b[0-9a-f]{64}\b/g, redacted],
];

const withoutSecrets = (line: string): string =>
  secrets.reduce((text, [shape, replacement]) => text.replace(shape, replacement), line);

interface LogOptions {
  readonly level: string;
  /** Readable lines for people instead of JSON for machines. */
  readonly pretty: boolean;
}

/** The log of a program, on standard output or as JSON to `destination`. No line holds a secret. */
export async function createLog(
  { level, pretty }: LogOptions,
  destination?: DestinationStream,
): Promise<Logger> {
  const options = { level, base: null, hooks: { streamWrite: withoutSecrets } };
  if (destination !== undefined) return pino(options, destination);
  if (!pretty) return pino(options);
  const { PinoPretty } = await import('pino-pretty');
  return pino(options, PinoPretty({ sync: true, translateTime: 'SYS:HH:MM:ss' }));
}
