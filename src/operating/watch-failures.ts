import type { Logger } from 'pino';
import { z } from 'zod';
import type { StoreFaultCode } from '#store/fault';

/** Why work failed, as far as an operator does different things about it. */
export const whys = [
  'diskFull',
  'readOnly',
  'databaseGone',
  'database',
  'discord',
  'overloaded',
  'beside',
  'bug',
] as const;
type Why = (typeof whys)[number];

/** All other faults of the store are `database`. */
const ofStore: Readonly<Partial<Record<StoreFaultCode, Why>>> = {
  full: 'diskFull',
  serverFull: 'diskFull',
  readOnly: 'readOnly',
  failing: 'readOnly',
  forbidden: 'readOnly',
  standby: 'readOnly',
  unreachable: 'databaseGone',
  notLetIn: 'databaseGone',
  noDatabase: 'databaseGone',
  crowded: 'databaseGone',
};
const whyOfStore: ReadonlyMap<unknown, Why> = new Map(Object.entries(ofStore));

/** Names and codes of errors, in the order in which they are looked for. The database's own network errors are faults of the store. */
const signs: readonly (readonly [RegExp, Why])[] = [
  [/^(?:ENOSPC|EDQUOT)$/u, 'diskFull'],
  [/^(?:EROFS|EACCES|EPERM)$/u, 'readOnly'],
  [/^NotInTime$/u, 'databaseGone'],
  [/^SQLITE_/u, 'database'],
  [/^Unserved$/u, 'overloaded'],
  [/^BesideFault$/u, 'beside'],
  [/^(?:DiscordAPIError|HTTPError|RateLimitError|DiscordIsDown|GatewayFault|AbortError)\b/u, 'discord'],
  [/^(?:UND_ERR_|EAI_AGAIN|ECONN|EHOST|ENET|ENOTFOUND|EPIPE|ETIMEDOUT)/u, 'discord'],
];

const errorSchema = z.object({
  name: z.string().optional(),
  /** What the log keeps of an error of Discord's client instead of its name. */
  kind: z.string().optional(),
  code: z.union([z.string(), z.number()]).optional(),
  /** Only PostgreSQL's errors have one. */
  severity: z.string().optional(),
  cause: z.unknown().optional(),
});

/** Why something failed with this error. What nobody foresaw is a bug. */
export function whyFailed(error: unknown): Why {
  const { data } = errorSchema.safeParse(error);
  if (data === undefined) return 'bug';
  const { name = '', kind = name, code = '', severity, cause } = data;
  if (name === 'StoreFault') return whyOfStore.get(code) ?? 'database';
  if (severity !== undefined) return 'database';
  const [, why] = signs.find(([sign]) => sign.test(kind) || sign.test(String(code))) ?? [];
  return why ?? whyFailed(cause);
}

const loggedSchema = z.object({ err: z.unknown() });

/**
 * The same log.
 * @param failed is told of each error that it is told of at level error, also where that level isn't written
 */
export const watchedLog = (log: Logger, failed: (error: unknown) => void): Logger =>
  new Proxy(log, {
    get(target, key): unknown {
      if (key !== 'error') return Reflect.get(target, key);
      return (...said: Parameters<Logger['error']>): void => {
        const [what] = said as readonly unknown[];
        const error = what instanceof Error ? what : loggedSchema.safeParse(what).data?.err;
        if (error !== undefined) failed(error);
        Reflect.apply(target.error, target, said);
      };
    },
  });
