// The bot as it runs in production, on the Discord of its parent: `bot.ts REST CDN`. Everything else comes from the environment.
import '#render/canvas/no-system-fonts';
import { clientOptions } from 'local-discord';
import { z } from 'zod';
import { askedToStop } from '#cli/asked-to-stop';
import { storedMemory } from '#cli/command-memory';
import { readSettings } from '#cli/environment';
import { createLog } from '#cli/log';
import { type FindPlace, startProgram } from '#cli/program';
import { runToEnd } from '#cli/run-to-end';
import { keepingAlive } from '#cli/system';

const [restUrl, cdnUrl] = z.tuple([z.url(), z.url()]).parse(process.argv.slice(2));
const { asked, sinceAsked } = askedToStop(process, () => performance.now());
const settings = readSettings();
const log = await createLog({ level: settings.logLevel, pretty: false });
const onParent: FindPlace = async ({ token }, store) => ({
  page: null,
  connection: {
    token: token ?? '',
    testGuild: null,
    clientOptions: clientOptions({ restUrl, cdnUrl }),
    memory: storedMemory(store),
  },
  close: async () => {},
});
process.exit(
  await runToEnd((waitFor) => startProgram(settings, { log, asked, waitFor }, onParent), {
    asked,
    sinceAsked,
    log,
    schedule: keepingAlive,
  }),
);
