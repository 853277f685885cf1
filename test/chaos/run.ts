import { join } from 'node:path';
import { z } from 'zod';
import { countUpTo, number, positive, trialFlags } from '#test/trial-flags';
import { print, tellFindings, trialProgram } from '#test/trial-program';
import { chaos } from './chaos.ts';
import { troubleNames } from './troubles.ts';

const flags = z.object({
  minutes: positive,
  troubles: positive,
  tables: countUpTo(200),
  patience: number.min(1, 'must be at least 1'),
  length: positive,
  only: z.array(z.enum(troubleNames, `must be one of ${troubleNames.join(', ')}`)),
  seed: z.string(),
});

const { minutes, troubles, tables, patience, length, only, seed } = trialFlags(
  flags,
  {
    minutes: '30',
    troubles: '1000000',
    tables: '20',
    patience: '1',
    length: '1',
    only: troubleNames,
    seed: 'chaos',
  },
  `\
Usage: npm run chaos -- [--minutes 30] [--troubles N] [--tables 20] [--seed chaos] [--patience 1]
                         [--length 1] [--only kill|rough|mild|disk|clock]...

Plays tables on the local Discord while the bot is killed, Discord misbehaves, the disk is full and the clock jumps. Then every game must
replay, and nothing that people were told may be lost or told twice. Exits with 1 if anything is wrong.

  --minutes    how long it goes on
  --troubles   how many troubles it makes at most
  --tables     how many games are played at a time
  --seed       decides the troubles and their order
  --patience   how many times three seconds the bot has for an answer, for a busy machine
  --length     how long each trouble lasts, and the time before it; 1 is up to five seconds
  --only       makes only this kind of trouble; can be repeated`,
);
const { outdir, folder, removeProgram } = await trialProgram('chaos', { bot: 'test/chaos/bot.ts' });
print(`seed ${seed}, ${tables} tables, ${minutes} minutes; database and log in ${folder}`);
const {
  findings,
  counts,
  stored,
  troubles: made,
} = await chaos({
  seed,
  tables,
  milliseconds: minutes * 60_000,
  most: troubles,
  kinds: only,
  patience,
  length,
  program: join(outdir, 'bot.js'),
  folder,
  tell: print,
});
await removeProgram();
print(JSON.stringify({ troubles: made, ...counts, ...stored }, null, 2));
process.exit(tellFindings(findings, `The evidence is in ${folder}.`));
