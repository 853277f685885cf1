import { createHash } from 'node:crypto';
import { type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type CommandBody, commandBody } from './command-body.ts';
import type { CommandSchema } from './schema.ts';

/** Remembers texts between starts, each under a key. */
export interface CommandMemory {
  recall(): Promise<string | null>;
  remember(text: string): Promise<void>;
}

export interface Registration {
  readonly rest: Pick<REST, 'put'>;
  /** The application's id. */
  readonly application: string;
  /** The only server that gets the commands; null means all. */
  readonly testGuild: string | null;
  readonly commands: readonly CommandSchema[];
  readonly memory: CommandMemory;
  readonly log: Logger;
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

/** Registers the commands if they, or their scope, changed since the last registration. */
export async function registerIfChanged(registration: Registration): Promise<void> {
  const { application, testGuild, commands, memory } = registration;
  const last = parsed(await memory.recall());
  const wanted: Registered = { application, testGuild, hash: hashOf(commands.map(commandBody)) };
  if (last !== null && JSON.stringify(last) === JSON.stringify(wanted)) return;
  await register(registration, last, wanted);
}

/** Registers the commands, changed or not. */
export async function registerAnyway(registration: Registration): Promise<void> {
  const { application, testGuild, commands, memory } = registration;
  const wanted: Registered = { application, testGuild, hash: hashOf(commands.map(commandBody)) };
  await register(registration, parsed(await memory.recall()), wanted);
}

/** A fingerprint of what is registered: if it differs, the commands must be registered again. */
export const hashOf = (bodies: readonly CommandBody[]): string =>
  createHash('sha256').update(JSON.stringify(bodies)).digest('hex').slice(0, 16);

/**
 * Global commands and those of a server add up, so the other scope is emptied: the previous test server's commands, or
 * the global ones if there is a test server now.
 */
async function register(
  { rest, commands, memory, log }: Registration,
  last: Registered | null,
  wanted: Registered,
): Promise<void> {
  const { application, testGuild } = wanted;
  const scope = (guild: string | null) =>
    guild === null
      ? Routes.applicationCommands(application)
      : Routes.applicationGuildCommands(application, guild);
  const before = last?.application === application ? last.testGuild : null;
  const others = [
    testGuild === null ? [] : [null],
    before === null || before === testGuild ? [] : [before],
  ].flat();
  await rest.put(scope(testGuild), { body: commands.map(commandBody) });
  for (const other of others) await rest.put(scope(other), { body: [] });
  await memory.remember(JSON.stringify(wanted));
  log.info({ commands: commands.length, testGuild }, 'commands registered');
}

/** Null if nothing is stored, or if another version stored it. */
function parsed(text: string | null): Registered | null {
  const read = registeredSchema.safeParse(text);
  return read.success ? read.data : null;
}
