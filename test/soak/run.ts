import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { askedFor } from '#cli/arguments';
import { bundle } from '#cli/bundle';
import { parsed } from '#cli/read-flags';
import { lineOf } from './judge.ts';
import { soak } from './soak.ts';

const flags = z.object({
  minutes: z.coerce.number('must be a number').positive('must be more than 0'),
  tables: z.coerce.number('must be a number').int('must be whole').min(1).max(200),
  rhythm: z.coerce.number('must be a number').positive('must be more than 0'),
});

const { minutes, tables, rhythm } = askedFor(
  (args) =>
    parsed(
      flags,
      parseArgs({
        args,
        options: {
          minutes: { type: 'string', default: '60' },
          tables: { type: 'string', default: '50' },
          rhythm: { type: 'string', default: '10' },
        },
      }).values,
    ),
  `\
Usage: npm run soak -- [--minutes 60] [--tables 50] [--rhythm 10]

Plays tables on the local Discord at an even pace, with the bot in a process of its own as npm start runs it. Prints memory and answers
of each sixth of the time. Exits with 1 if memory isn't flat after the first sixth, or answers get slower.

  --minutes   how long it goes on
  --tables    how many games are played at a time
  --rhythm    how many seconds pass between two presses at a table`,
);
// Within the project, where it finds its packages.
await mkdir('dist', { recursive: true });
const outdir = await mkdtemp(join('dist', 'soak-'));
const entryPoints = {
  'soak-bot': 'test/soak/bot.ts',
  backup: 'src/cli/backup.ts',
  'painter-worker': 'render/painter-worker.ts',
  'thinker-worker': 'src/players/thinker-worker.ts',
};
await bundle({ root: process.cwd(), entryPoints, outdir });
const folder = await mkdtemp(join(tmpdir(), 'soak-'));
const print = (line: string): void => void process.stdout.write(`${line}\n`);
print(`${tables} tables, ${minutes} minutes, a press in ${rhythm} s at each; database and log in ${folder}`);
print(lineOf(null));
const { findings, counts, refused } = await soak({
  tables,
  milliseconds: minutes * 60_000,
  rhythm: rhythm * 1000,
  patience: 1,
  program: join(process.cwd(), outdir, 'soak-bot.js'),
  folder,
  onPart: (part) => print(lineOf(part)),
});
await rm(outdir, { recursive: true });
print(`${counts.unanswered} without an answer, ${refused.length} requests that Discord refused`);
for (const { method, path, code, message } of refused.slice(0, 5))
  print(`  refused: ${method} ${path}: ${code} ${message}`);
for (const finding of findings) print(`NOT STEADY: ${finding}`);
if (findings.length === 0) print('Steady: memory is flat, and answers do not get slower.');
process.exit(findings.length === 0 ? 0 : 1);
