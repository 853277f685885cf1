import { onTestFinished } from 'vitest';
import { manualClock } from '#playground/clock';
import { type LocalDiscord, type LocalDiscordOptions, startLocalDiscord } from '#playground/local-discord';

/** A local Discord, closed when the test ends. Its clock stands still, so interactions never fail on a slow machine. */
export async function openDiscord(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const discord = await startLocalDiscord({ clock: manualClock(), ...options });
  onTestFinished(() => discord.close());
  return discord;
}
