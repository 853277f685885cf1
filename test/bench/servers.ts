import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startLocalDiscord } from 'local-discord';
import { largeWorld } from 'local-discord/testing';
import type { Report } from './report.ts';
import { buildBot, withBot } from './with-bot.ts';

/** So many servers the bot is in, each with so many channels. */
const sizes = [
  { guilds: 1, channels: 1 },
  { guilds: 1_000, channels: 1 },
  { guilds: 1_000, channels: 30 },
] as const;

/** Until what the start left behind is gone, in milliseconds. */
const rest = 20_000;

const megabyte = 1024 ** 2;

/** What servers take of memory while nobody plays. The local ones have channels, but only one role and no emojis. */
export async function benchServers(report: Report): Promise<void> {
  await buildBot();
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-'));
  let empty: number | null = null;
  for (const [index, size] of sizes.entries()) {
    const discord = await startLocalDiscord({ world: largeWorld(size) });
    const resident = await withBot(join(folder, `${index}.db`), discord, async ({ ask }) => {
      await pause(rest);
      return (await ask()).resident;
    });
    await discord.close();
    empty ??= resident;
    const each = (resident - empty) / size.guilds / 1024;
    report({
      name: `memory in ${size.guilds} servers, ${size.channels} channels each`,
      value: `${(resident / megabyte).toFixed(0)} MB${index === 0 ? '' : `, ${each.toFixed(1)} KB a server`}`,
      aim: '',
    });
  }
  await rm(folder, { recursive: true });
}
