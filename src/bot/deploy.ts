import { type ClientOptions, REST } from 'discord.js';
import type { Logger } from 'pino';
import { clientDefaults } from '#discord/protocol/client-defaults';
import { ownedEmojis, uploadEmojis } from '#discord/protocol/emoji-upload';
import { type CommandMemory, registerAnyway } from '#discord/protocol/registration';
import type { SlashCommand } from '#discord/request/slash-command';
import { type Glyph, glyphVersion } from '#render/glyph';

interface DeployOptions {
  readonly token: string;
  /** Where to reach Discord, if not the real one. */
  readonly clientOptions?: Pick<ClientOptions, 'rest'>;
  readonly testGuild: string | null;
  readonly commands: readonly SlashCommand[];
  readonly memory: CommandMemory;
  /** The glyph as a PNG file. */
  readonly draw: (glyph: Glyph) => Promise<Buffer>;
  /** Waits this many milliseconds, and keeps the process alive meanwhile. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly log: Logger;
}

/**
 * Does without the bot what its start does: registers the commands even if unchanged, empties the other scope, then
 * uploads missing emojis. Removing emojis of an earlier drawing is left to the bot.
 */
export async function deploy(options: DeployOptions): Promise<void> {
  const { token, clientOptions, draw, pause, ...registration } = options;
  const { log } = options;
  const rest = new REST({ ...clientDefaults.rest, ...clientOptions?.rest }).setToken(token);
  const application = await registerAnyway({ ...registration, rest });
  const owned = ownedEmojis(application, { rest, pause, log });
  await uploadEmojis({ owned, draw, version: glyphVersion, known: new Map(), log });
}
