import { join } from 'node:path';
import { z } from 'zod';
import { startPostgres } from '#test/postgres/server';
import { countUpTo, number, positive, trialFlags } from '#test/trial-flags';
import { print, tellFindings, trialProgram } from '#test/trial-program';
import { share } from './share.ts';

const flags = z.object({
  processes: countUpTo(16),
  minutes: positive,
  tables: countUpTo(1000),
  every: positive,
  breath: positive,
  patience: number.min(1, 'must be at least 1'),
  seed: z.string(),
});

const { processes, minutes, tables, every, breath, patience, seed } = trialFlags(
  flags,
  {
    processes: '2',
    minutes: '10',
    tables: '200',
    every: '20',
    breath: '10',
    patience: '10',
    seed: 'share',
  },
  `\
Usage: npm run share -- [--processes 2] [--minutes 10] [--tables 200] [--every 20] [--breath 10]
                         [--patience 10] [--seed share]

Runs several processes of the bot, of one shard each, on a local Discord and a PostgreSQL server of its own, and kills one at random again
and again. Then every game must replay, every board must be told, and what has its time must have happened once. Exits with 1 if anything
is wrong.

  --processes  how many processes share the servers
  --minutes    how long it goes on; midnight comes when a third of it is over
  --tables     in how many servers there is a table
  --every      how many seconds pass between two kills
  --breath     how many seconds people wait between two things that they do
  --patience   how many times three seconds the bot has for an answer
  --seed       decides which process is killed`,
);
const { outdir, folder, removeProgram } = await trialProgram('share', { bot: 'test/postgres/share/bot.ts' });
print(`seed ${seed}; logs in ${folder}`);
const server = await startPostgres('safe');
const { findings, counts, stored } = await share({
  seed,
  processes,
  tables,
  kills: Math.round((minutes * 60) / every),
  every: every * 1000,
  haste: 1,
  breath: breath * 1000,
  patience,
  longestEnd: 10 * 60_000,
  url: server.urlOf('postgres'),
  program: join(outdir, 'bot.js'),
  folder,
  tell: print,
});
await server.stop();
await removeProgram();
print(JSON.stringify({ ...counts, ...stored }, null, 2));
process.exit(tellFindings(findings, `The logs are in ${folder}.`));
