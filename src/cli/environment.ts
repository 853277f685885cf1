import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import leven from 'leven';
import { z } from 'zod';
import type { AdminAddress } from '#operating/admin';
import { isWhole, type Share } from '#store/share';
import { endRefusing } from './arguments.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const switchedOnOrOff = ['on', 'off'] as const;
const surroundings = ['development', 'test', 'production'] as const;

const oneOf = (values: readonly string[]) => `must be one of ${values.join(', ')}`;
const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.int(error).min(from, error).max(to, error));
};

/** Whether a text is the address of a database on a PostgreSQL server. */
function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, pathname } = new URL(text);
  return ['postgres:', 'postgresql:'].includes(protocol) && host !== '' && pathname.length > 1;
}

/** An address and a port; the port alone means this machine only. */
const addressPattern = /^(?:(?<host>[\w.-]+|\[[\da-f:]+\]):)?(?<port>\d{1,5})$/i;
const loopback = '127.0.0.1';

/** Where the admin server listens; `off` is null. */
const adminAddress = z.string().transform((text, context): AdminAddress | null => {
  if (text === 'off') return null;
  const { host = loopback, port = '' } = addressPattern.exec(text)?.groups ?? {};
  if (port !== '' && Number(port) <= 65_535)
    return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
  context.addIssue({
    code: 'custom',
    message: 'must be a port, an address and a port like 127.0.0.1:9464, or off',
  });
  return z.NEVER;
});

/** The local Discord is for trying out, perhaps beside a bot that has the port, which is the usual one for metrics. */
const adminUnlessSet = (token: string | undefined): AdminAddress | null =>
  token === undefined ? null : { host: loopback, port: 9464 };

/** Shard numbers like `0-3` or `0,2,5-7`. */
const shardList = /^\d{1,4}(?:-\d{1,4})?(?:,\d{1,4}(?:-\d{1,4})?)*$/;

/** Every variable the programs read; `.env.example` says what each is for. */
export const variables = z.object({
  DISCORD_TOKEN: z
    .string()
    .regex(
      /^[\w-]+\.[\w-]+\.[\w-]+$/,
      'must be a bot token from the Developer Portal: three parts with dots between them',
    )
    .optional(),
  DISCORD_TEST_GUILD: z
    .string()
    .regex(/^\d{17,20}$/, 'must be a server id: 17 to 20 digits')
    .optional(),
  DATABASE: z.string().default('sagrada.db'),
  DATABASE_URL: z
    .string()
    .refine(
      isPostgresUrl,
      'must be the address of a PostgreSQL database, like postgres://user:password@host/name',
    )
    .optional(),
  DATABASE_DUMPED: z.string().optional(),
  SHARDS: z.string().regex(shardList, 'must be numbers of shards, like 0-3 or 0,2,5').optional(),
  SHARD_COUNT: wholeNumber(1, 4096).optional(),
  BACKUPS: z.string().optional(),
  BACKUP_HOURS: wholeNumber(0, 8760).default(24),
  BACKUPS_KEPT: wholeNumber(1, 1000).default(7),
  PORT: wholeNumber(0, 65_535).default(8300),
  PAINTERS: wholeNumber(1, 64).default(1),
  WELCOME: z.enum(switchedOnOrOff, oneOf(switchedOnOrOff)).default('on'),
  ADMIN: adminAddress.optional(),
  LOG_LEVEL: z.enum(logLevels, oneOf(logLevels)).default('info'),
  NODE_ENV: z.enum(surroundings, oneOf(surroundings)).default('development'),
});

/** How the bot makes backups of a database file. */
export interface BackupSettings {
  /** Where they are; null for a folder beside the database. */
  readonly folder: string | null;
  /** How often one is made; 0 for never. */
  readonly hours: number;
  /** How many of those are kept. */
  readonly kept: number;
}

/** The settings of the programs, checked. */
export interface Environment {
  /** Null starts a local Discord instead of connecting to the real one. */
  readonly token: string | null;
  /** The only server that gets the commands; null for all of them. */
  readonly testGuild: string | null;
  /** The database file. */
  readonly database: string;
  /** The PostgreSQL database that real games are kept in instead; null for none. It holds a password. */
  readonly databaseUrl: string | null;
  /** The migration for which a dump of it was made, so that it may run; null for none. */
  readonly dumpedFor: string | null;
  /** The shards that this process connects to; null for all that Discord recommends. */
  readonly share: Share | null;
  readonly backups: BackupSettings;
  /** Where the local Discord listens; 0 takes any free port. */
  readonly port: number;
  /** How many pictures can be drawn at the same time. More are encoded meanwhile. */
  readonly painters: number;
  /** Whether the bot introduces itself in servers that it comes to. */
  readonly welcome: boolean;
  /** Where the bot tells how it is; null: nowhere. */
  readonly admin: AdminAddress | null;
  readonly logLevel: (typeof logLevels)[number];
  readonly production: boolean;
  /** Names in `.env` that mean nothing here. */
  readonly ignored: readonly string[];
}

/** The settings, or one sentence per wrong variable: its name and what it must be, never its value, which may be the token. */
type EnvironmentRead =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] };

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables that are set. An empty one counts as not set. */
const setIn = (env: Variables) =>
  Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');

/** Names that other bots use for what is called DISCORD_TOKEN here. */
const namesElsewhere: ReadonlyMap<string, string> = new Map(
  ['TOKEN', 'BOT_TOKEN', 'CLIENT_TOKEN', 'DISCORD_BOT_TOKEN'].map((name) => [name, 'DISCORD_TOKEN']),
);

interface NamesSet {
  /** The names of all variables of the process, those of `.env` among them. */
  readonly all: readonly string[];
  /** Those of `.env`, which are meant for this program. */
  readonly inFile: readonly string[];
}

interface UnknownNames {
  /** One sentence per name that is probably a known one, mistyped. */
  readonly problems: readonly string[];
  /** Other names in `.env`. They mean nothing here. */
  readonly ignored: readonly string[];
}

/**
 * Judges names that nobody reads. A mistyped setting must not pass in silence: without DISCORD_TOKEN the bot would play on its own.
 * The process has many variables that are for others, like PGDATABASE, so one mistake in six letters is taken for a typo there, and
 * one in four in `.env`.
 */
function unknownSettings({ all, inFile }: NamesSet, known: readonly string[]): UnknownNames {
  const nearest = (name: string, letters: number): string | undefined =>
    known.find((right) => leven(name.toUpperCase(), right) <= Math.floor(right.length / letters)) ??
    namesElsewhere.get(name.toUpperCase());
  const unknown = all.filter((name) => !known.includes(name));
  const mistyped = unknown.flatMap((name) => {
    const meant = nearest(name, inFile.includes(name) ? 4 : 6);
    // One that is set as well is what counts.
    return meant === undefined || all.includes(meant) ? [] : [{ name, meant }];
  });
  return {
    problems: mistyped.map(({ name, meant }) => `${name} is no setting. Did you mean ${meant}?`),
    ignored: inFile.filter((name) => !known.includes(name) && mistyped.every((other) => other.name !== name)),
  };
}

/** The shards of this process; null for as many as Discord recommends, all of them here. Or a sentence for each thing that doesn't fit. */
function shardsFrom({
  SHARDS,
  SHARD_COUNT,
  DATABASE_URL,
}: z.infer<typeof variables>): { readonly share: Share | null } | { readonly problem: string } {
  if (SHARD_COUNT === undefined)
    return SHARDS === undefined
      ? { share: null }
      : { problem: 'SHARDS needs SHARD_COUNT: how many shards there are in all processes.' };
  const shards = listed(SHARDS ?? `0-${SHARD_COUNT - 1}`);
  if (shards.length === 0 || shards.some((shard) => shard >= SHARD_COUNT))
    return { problem: `SHARDS must be within 0-${SHARD_COUNT - 1}: SHARD_COUNT is ${SHARD_COUNT}.` };
  const share: Share = { shards, count: SHARD_COUNT };
  return isWhole(share) || DATABASE_URL !== undefined
    ? { share }
    : {
        problem:
          'SHARDS leaves shards to other processes, but a database file has only one. Set DATABASE_URL, or remove SHARDS.',
      };
}

/** Each number once, in order. */
function listed(text: string): readonly number[] {
  const shards = text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  });
  return [...new Set(shards)].toSorted((one, other) => one - other);
}

/** Reads the environment, in which the variables of `.env` are as well. */
export function readEnvironment(env: Variables, file: Variables = {}): EnvironmentRead {
  const set = setIn(env);
  const names = { all: set.map(([name]) => name), inFile: setIn(file).map(([name]) => name) };
  const unknown = unknownSettings(names, Object.keys(variables.shape));
  const read = variables.safeParse(Object.fromEntries(set));
  const problems = [
    ...(read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}.`),
    ...unknown.problems,
  ];
  if (!read.success || problems.length > 0) return { ok: false, problems };
  const { data } = read;
  const sharding = shardsFrom(data);
  if ('problem' in sharding) return { ok: false, problems: [sharding.problem] };
  return {
    ok: true,
    environment: {
      token: data.DISCORD_TOKEN ?? null,
      testGuild: data.DISCORD_TEST_GUILD ?? null,
      database: data.DATABASE,
      databaseUrl: data.DATABASE_URL ?? null,
      dumpedFor: data.DATABASE_DUMPED ?? null,
      share: sharding.share,
      backups: { folder: data.BACKUPS ?? null, hours: data.BACKUP_HOURS, kept: data.BACKUPS_KEPT },
      port: data.PORT,
      painters: data.PAINTERS,
      welcome: data.WELCOME === 'on',
      admin: data.ADMIN === undefined ? adminUnlessSet(data.DISCORD_TOKEN) : data.ADMIN,
      logLevel: data.LOG_LEVEL,
      production: data.NODE_ENV === 'production',
      ignored: unknown.ignored,
    },
  };
}

/** The environment of this process, with `.env` in its folder. If a variable is wrong, says so and exits with 2. */
export function readSettings(): Environment {
  const isThere = existsSync('.env');
  const file = isThere ? parseEnv(readFileSync('.env', 'utf8')) : {};
  // What is set outside of the file wins.
  if (isThere) process.loadEnvFile('.env');
  const read = readEnvironment(process.env, file);
  // discord.js reads these two as well, and an empty one as the number 0.
  delete process.env['SHARDS'];
  delete process.env['SHARD_COUNT'];
  return read.ok ? read.environment : endRefusing(read.problems.join('\n'));
}
