import { existsSync } from 'node:fs';
import { z } from 'zod';
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
  PORT: wholeNumber(0, 65_535).default(8300),
  PAINTERS: wholeNumber(1, 64).default(1),
  WELCOME: z.enum(switchedOnOrOff, oneOf(switchedOnOrOff)).default('on'),
  LOG_LEVEL: z.enum(logLevels, oneOf(logLevels)).default('info'),
  NODE_ENV: z.enum(surroundings, oneOf(surroundings)).default('development'),
});

/** The settings of the programs, checked. */
export interface Environment {
  /** Null starts a local Discord instead of connecting to the real one. */
  readonly token: string | null;
  /** The only server that gets the commands; null for all of them. */
  readonly testGuild: string | null;
  /** The database file. */
  readonly database: string;
  /** Where the local Discord listens; 0 takes any free port. */
  readonly port: number;
  /** How many pictures can be drawn at the same time. More are encoded meanwhile. */
  readonly painters: number;
  /** Whether the bot introduces itself in servers that it comes to. */
  readonly welcome: boolean;
  readonly logLevel: (typeof logLevels)[number];
  readonly production: boolean;
}

/** The settings, or one sentence per wrong variable: its name and what it must be, never its value, which may be the token. */
export type EnvironmentRead =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the environment. An empty variable counts as not set. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): EnvironmentRead {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const read = variables.safeParse(Object.fromEntries(set));
  if (!read.success)
    return {
      ok: false,
      problems: read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`),
    };
  const { data } = read;
  return {
    ok: true,
    environment: {
      token: data.DISCORD_TOKEN ?? null,
      testGuild: data.DISCORD_TEST_GUILD ?? null,
      database: data.DATABASE,
      port: data.PORT,
      painters: data.PAINTERS,
      welcome: data.WELCOME === 'on',
      logLevel: data.LOG_LEVEL,
      production: data.NODE_ENV === 'production',
    },
  };
}

/** The environment of this process, with `.env` in its folder. If a variable is wrong, says so and exits with 2. */
export function readSettings(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const read = readEnvironment(process.env);
  return read.ok ? read.environment : endRefusing(read.problems.join('\n'));
}
