import { type ClientOptions, REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { SlashCommand } from './command.ts';
import { type CommandMemory, registerAnyway } from './registration.ts';

export interface DeployOptions {
  readonly token: string;
  /** Where Discord is, if not at Discord. */
  readonly clientOptions?: Pick<ClientOptions, 'rest'>;
  readonly testGuild: string | null;
  readonly commands: readonly SlashCommand[];
  readonly memory: CommandMemory;
  readonly log: Logger;
}

const applicationSchema = z.object({ id: z.string() });

/** Registers the commands without starting the bot, changed or not, and empties the other scope. */
export async function deployCommands(options: DeployOptions): Promise<void> {
  const { token, clientOptions, ...rest } = options;
  const client = new REST(clientOptions?.rest).setToken(token);
  const { id: application } = applicationSchema.parse(await client.get(Routes.currentApplication()));
  await registerAnyway({ ...rest, rest: client, application });
}
