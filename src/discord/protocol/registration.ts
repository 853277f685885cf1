import { createHash } from 'node:crypto';
import {
  ApplicationIntegrationType,
  DiscordAPIError,
  type REST,
  RESTJSONErrorCodes,
  Routes,
} from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type CommandBody, commandBody, type Installations } from './command-body.ts';
import type { CommandSchema } from './schema.ts';

/** Remembers texts between starts, each under a key. */
export interface CommandMemory {
  recall(): Promise<string | null>;
  remember(text: string): Promise<void>;
}

export interface Registration {
  readonly rest: Pick<REST, 'get' | 'put'>;
  /** The only server that gets the commands; null means all. */
  readonly testGuild: string | null;
  readonly commands: readonly CommandSchema[];
  readonly memory: CommandMemory;
  readonly log: Logger;
}

const { GuildInstall, UserInstall } = ApplicationIntegrationType;

/** The application, and who can install it: an app that doesn't say is one for servers. */
const applicationSchema = z
  .object({ id: z.string(), integration_types_config: z.record(z.string(), z.unknown()).nullish() })
  .transform(({ id, integration_types_config: config }) => {
    const allowed = [GuildInstall, UserInstall].filter((type) => String(type) in (config ?? {}));
    return { id, installations: allowed.length === 0 ? [GuildInstall] : allowed };
  });

/** Discord refuses the commands: a sentence for the person who runs the bot. */
export class RegistrationFault extends Error {
  override readonly name = 'RegistrationFault';

  constructor({ code, message }: DiscordAPIError, testGuild: string | null) {
    const isInvalid = code === RESTJSONErrorCodes.InvalidFormBodyOrContentType;
    const advice =
      testGuild === null || isInvalid
        ? 'Check Installation Contexts in the Developer Portal (your application, Installation), and start again. If that is right, please report this.'
        : `Check DISCORD_TEST_GUILD (${testGuild}), and invite the bot there with the scope applications.commands.`;
    super(`Discord refused the commands: ${quoted(message)}. ${advice}`);
  }
}

/** More lines than these of what Discord says only repeat them for other commands. */
const mostLines = 4;

/** What Discord says in a line: the code in words, then one part for each field. */
function quoted(message: string): string {
  const lines = message.split('\n');
  const more = lines.length > mostLines ? [`and ${lines.length - mostLines} more`] : [];
  return [...lines.slice(0, mostLines), ...more].join('; ');
}

/** Which commands were last registered where, as it is stored. */
const registeredSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'this is no JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.strictObject({ application: z.string(), testGuild: z.string().nullable(), hash: z.string() }));
type Registered = z.infer<typeof registeredSchema>;

/** Registers the commands if they, or where they can be used, changed since the last registration. */
export async function registerIfChanged(registration: Registration): Promise<void> {
  const last = parsed(await registration.memory.recall());
  const planned = await plan(registration);
  if (JSON.stringify(last) !== JSON.stringify(planned.registered))
    await register(registration, last, planned);
}

/** Registers the commands, changed or not. Gives the application's id. */
export async function registerAnyway(registration: Registration): Promise<string> {
  const planned = await plan(registration);
  await register(registration, parsed(await registration.memory.recall()), planned);
  return planned.registered.application;
}

/** A fingerprint of what is registered: if it differs, the commands must be registered again. */
export const hashOf = (bodies: readonly CommandBody[]): string =>
  createHash('sha256').update(JSON.stringify(bodies)).digest('hex').slice(0, 16);

/** What is to be registered, and what will be stored of it. */
interface Plan {
  readonly bodies: readonly CommandBody[];
  readonly registered: Registered;
  readonly installations: Installations;
}

async function plan({ rest, testGuild, commands }: Registration): Promise<Plan> {
  const { id: application, installations } = applicationSchema.parse(
    await rest.get(Routes.currentApplication()),
  );
  const bodies = commands.map((command) => commandBody(command, testGuild === null ? installations : null));
  return { bodies, registered: { application, testGuild, hash: hashOf(bodies) }, installations };
}

/**
 * Global commands and those of a server add up, so the other scope is emptied: the previous test server's commands, or
 * the global ones if there is a test server now.
 */
async function register(
  { rest, memory, log }: Registration,
  last: Registered | null,
  { bodies, registered, installations }: Plan,
): Promise<void> {
  const { application, testGuild } = registered;
  const scope = (guild: string | null) =>
    guild === null
      ? Routes.applicationCommands(application)
      : Routes.applicationGuildCommands(application, guild);
  const before = last?.application === application ? last.testGuild : null;
  const others = [
    testGuild === null ? [] : [null],
    before === null || before === testGuild ? [] : [before],
  ].flat();
  await rest.put(scope(testGuild), { body: bodies }).catch((error: unknown) => {
    const isRefused = error instanceof DiscordAPIError && error.status < 500;
    throw isRefused ? new RegistrationFault(error, testGuild) : error;
  });
  for (const other of others) await rest.put(scope(other), { body: [] });
  await memory.remember(JSON.stringify(registered));
  log.info({ commands: bodies.length, testGuild }, 'commands registered');
  if (testGuild === null && !installations.includes(UserInstall)) log.info(onlyInServers);
}

const onlyInServers =
  "People can't install this app for themselves. If they should, turn on User Install in the Developer Portal (your application, Installation, Installation Contexts), and start again.";

/** Null if nothing is stored, or if another version stored it. */
function parsed(text: string | null): Registered | null {
  const read = registeredSchema.safeParse(text);
  return read.success ? read.data : null;
}
