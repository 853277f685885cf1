// The bot in a process of its own, so that a test can kill it: `bot-process.ts REST CDN TOKEN DATABASE SEED`. Every game
// uses the given seed, so that what fits doesn't depend on the day.
import { z } from 'zod';
import { system } from '#cli/system';
import { seedSchema } from '#games/shared/seed';
import { blank, connect } from './connect.ts';

const [restUrl, cdnUrl, token, path, seed] = z
  .tuple([z.url(), z.url(), z.string(), z.string(), seedSchema])
  .parse(process.argv.slice(2));
await connect({
  discord: { restUrl, cdnUrl, token },
  path,
  painter: blank,
  system: { ...system, seed: () => seed },
});
