import '#render/canvas/no-system-fonts';
import { setTimeout as pause } from 'node:timers/promises';
import { deploy } from '#bot/deploy';
import { commands } from '#commands/index';
import { glyphPng } from '#render/glyph-png';
import { endRefusing } from './arguments.ts';
import { storedMemory } from './command-memory.ts';
import { readSettings } from './environment.ts';
import { endFailing } from './fault.ts';
import { openGames } from './games.ts';
import { createLog } from './log.ts';

const settings = readSettings();
const { token, testGuild, logLevel, production } = settings;
if (token === null)
  endRefusing('Set DISCORD_TOKEN to register commands. The local Discord registers them automatically.');
const log = await createLog({ level: logLevel, pretty: process.stdout.isTTY && !production });

try {
  const { store } = await openGames(settings, log);
  await deploy({
    token,
    testGuild,
    commands,
    memory: storedMemory(store),
    draw: async (glyph) => glyphPng(glyph),
    pause,
    log,
  });
  await store.close();
} catch (error) {
  endFailing(log, error);
}
