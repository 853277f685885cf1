// The bot in a process of its own, so that it can end: `bot-process.ts REST CDN TOKEN DATABASE SEED`. Every game
// uses the given seed, so that what fits doesn't depend on the day.
import { z } from 'zod';
import { askedToStop } from '#cli/asked-to-stop';
import { createLog } from '#cli/log';
import { runToEnd } from '#cli/run-to-end';
import { keepingAlive, system } from '#cli/system';
import { seedSchema } from '#games/shared/seed';
import { blank, connect } from './connect.ts';

const [restUrl, cdnUrl, token, path, seed] = z
  .tuple([z.url(), z.url(), z.string(), z.string(), seedSchema])
  .parse(process.argv.slice(2));
const log = await createLog({ level: 'error', pretty: false });
const start = () =>
  connect({
    discord: { restUrl, cdnUrl, token },
    database: { path },
    painter: blank,
    // Discord's clock stands still, so nobody's presses get older.
    system: { ...system, seed: () => seed, elapsed: () => 0 },
    log,
  });
const { asked, sinceAsked } = askedToStop(process, () => performance.now());
process.exit(await runToEnd(start, { asked, sinceAsked, log, schedule: keepingAlive }));
