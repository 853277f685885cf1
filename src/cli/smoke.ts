// Asks the real Discord what a local one can't tell: `npm run smoke` (docs/OPERATING.md, "Does the real Discord do what the bot expects?").
import '#render/canvas/no-system-fonts';
import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PermissionFlagsBits } from 'discord.js';
import { z } from 'zod';
import { askedFor, endRefusing, parsed } from './arguments.ts';
import { askedToStop } from './asked-to-stop.ts';
import { readSettings } from './environment.ts';
import { faultText } from './fault.ts';
import { paintPictures } from './smoke/pictures.ts';
import { exitCodeOf, reportOf, textOf } from './smoke/report.ts';
import { type Result, smoke } from './smoke/run.ts';
import { wordsOf } from './smoke/site.ts';
import { version } from './system.ts';

const usage = `\
Usage: npm run -s smoke -- [options]

Does on a test server what the bot does on any, says what Discord makes of it, and removes everything again.
Reads DISCORD_TOKEN from .env. Exits with 0 if no check failed, 1 if one did or something is left, 2 if it can't begin.

  --channel 123…    a text channel: its id or link; asked for if left out
  --guild 123…      the server that it must be in
  --person 123…     who gets a direct message and a mention; asked for if left out
  --no-person       skips what a person must do
  --local           asks a Discord of our own instead, to see what a run looks like
  --json            prints a report to paste into an issue, without ids`;

const id = z.string().regex(/^\d{17,20}$/, 'expected an id: 17 to 20 digits');
const schema = z.object({
  channel: z
    .string()
    .transform((text) => text.trim().split('/').at(-1))
    .pipe(id)
    .optional(),
  guild: id.optional(),
  person: id.optional(),
  'no-person': z.boolean(),
  local: z.boolean(),
  json: z.boolean(),
});

const { asked } = askedToStop(process, () => performance.now());
const flags = askedFor((args) => {
  const { values } = parseArgs({
    args,
    options: {
      channel: { type: 'string' },
      guild: { type: 'string' },
      person: { type: 'string' },
      'no-person': { type: 'boolean', default: false },
      local: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  return parsed(schema, values);
}, usage);
const local = flags.local ? await startLocal() : null;
const token = local?.token ?? readSettings().token;
if (token === null) endRefusing('Set DISCORD_TOKEN in .env: this is about the real Discord.');

/** A Discord of our own, with limits of the same kind that hold up nobody for long. */
async function startLocal() {
  const { clientOptions, startLocalDiscord, workshop } = await import('local-discord');
  const discord = await startLocalDiscord({ limits: { messages: { most: 5, within: 1000 } } });
  const { token, members, applicationId: bot } = discord;
  // Then everything can be removed.
  const allow = PermissionFlagsBits.ManageThreads;
  discord.admin.setOverwrite(workshop, { id: bot, type: 'member', allow, deny: 0n });
  return { token, clientOptions: clientOptions(discord), channel: workshop, person: members[0]?.id ?? null };
}

/** Beside the report, which may go into a file. */
const tell = (line: string): void => void process.stderr.write(`${line}\n`);

async function ask(question: string): Promise<string> {
  const input = createInterface({ input: process.stdin, output: process.stderr });
  // While it reads a line, a Ctrl+C is no signal.
  input.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await input.question(question, { signal: asked });
  } finally {
    input.close();
  }
}

/** Asks for an id where there is a terminal. */
const askFor = async (question: string): Promise<string | null> => {
  const text = process.stdin.isTTY ? (await ask(question)).trim().split('/').at(-1) : '';
  return text === undefined || text === '' ? null : text;
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const channel = local?.channel ?? flags.channel ?? (await askFor('Channel (id or link): '));
  if (channel === null || !id.safeParse(channel).success) endRefusing(`No channel.\n\n${usage}`);
  const isAlone = flags['no-person'] || local !== null || !process.stdin.isTTY;
  const person =
    local?.person ?? flags.person ?? (isAlone ? null : await askFor('Your user id (Enter for nobody): '));
  const results: Result[] = [];
  const checks = smoke({
    token,
    ...(local && { clientOptions: local.clientOptions }),
    channel,
    guild: flags.guild ?? null,
    person: person !== null && id.safeParse(person).success ? person : null,
    terminal: isAlone ? null : { tell, ask },
    pictures: paintPictures(),
    asked,
    now: () => performance.now(),
    pause: (milliseconds) => pause(milliseconds),
  });
  for await (const result of checks) {
    results.push(result);
    for (const line of textOf(result)) (flags.json ? tell : print)(line);
  }
  if (flags.json) print(JSON.stringify(reportOf(results, version), null, 2));
  // What still waits for a person need not keep it.
  process.exit(asked.aborted ? 1 : exitCodeOf(results));
} catch (error) {
  endRefusing(asked.aborted ? 'Stopped.' : (faultText(error) ?? wordsOf(error)));
}
