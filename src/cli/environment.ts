import { availableParallelism } from 'node:os';
import { z } from 'zod';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const surroundings = ['development', 'test', 'production'] as const;

const oneOf = (values: readonly string[]) => `should be one of ${values.join(', ')}`;
const wholeNumber = (from: number, to: number) => {
  const error = `should be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.int(error).min(from, error).max(to, error));
};

/** Every variable that the programs read; `.env.example` says what each is for. */
export const variables = z.object({
  DISCORD_TOKEN: z
    .string()
    .regex(
      /^[\w-]+\.[\w-]+\.[\w-]+$/,
      'should be a bot token as the Developer Portal shows it: three parts with dots between them',
    )
    .optional(),
  DISCORD_TEST_GUILD: z
    .string()
    .regex(/^\d{17,20}$/, 'should be the id of a server: 17 to 20 digits')
    .optional(),
  DATABASE: z.string().default('sagrada.db'),
  PORT: wholeNumber(0, 65_535).default(8300),
  PAINTERS: wholeNumber(1, 64).default(() => Math.min(2, availableParallelism())),
  LOG_LEVEL: z.enum(logLevels, oneOf(logLevels)).default('info'),
  NODE_ENV: z.enum(surroundings, oneOf(surroundings)).default('development'),
});

/** What the programs are told from outside, checked. */
export interface Environment {
  /** Null: there is no Discord to connect to, so a local one is started. */
  readonly token: string | null;
  /** The only server that gets the commands; null for all. */
  readonly testGuild: string | null;
  /** The database file. */
  readonly database: string;
  /** Where the local Discord listens; 0 takes any free port. */
  readonly port: number;
  /** How many pictures may be drawn at the same time. */
  readonly painters: number;
  readonly logLevel: (typeof logLevels)[number];
  readonly production: boolean;
}

/** The environment, or one sentence for each variable with a wrong value: its name and what it should be, never what it is. */
export type EnvironmentRead =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the environment; a variable that is set to nothing counts as not set. */
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
      logLevel: data.LOG_LEVEL,
      production: data.NODE_ENV === 'production',
    },
  };
}
