import { join } from 'node:path';
import { z } from 'zod';
import { countUpTo, positive, trialFlags } from '#test/trial-flags';
import { print, trialProgram } from '#test/trial-program';
import { soakPrograms } from './bot-process.ts';
import { lineOf } from './judge.ts';
import { soak } from './soak.ts';

const flags = z.object({
  minutes: positive,
  tables: countUpTo(200),
  rhythm: positive,
});

const { minutes, tables, rhythm } = trialFlags(
  flags,
  {
    minutes: '60',
    tables: '50',
    rhythm: '10',
  },
  `\
Usage: npm run soak -- [--minutes 60] [--tables 50] [--rhythm 10]

Plays tables on the local Discord at an even pace, with the bot in a process of its own as npm start runs it. Prints memory and answers
of each sixth of the time. Exits with 1 if memory isn't flat after the first sixth, answers get slower or are missing, or Discord refuses
something.

  --minutes   how long it goes on
  --tables    how many games are played at a time
  --rhythm    how many seconds pass between two presses at a table`,
);
const { outdir, folder, removeProgram } = await trialProgram('soak', soakPrograms);
print(`${tables} tables, ${minutes} minutes, a press in ${rhythm} s at each; database and log in ${folder}`);
print(lineOf(null));
const { findings, counts, refused } = await soak({
  tables,
  milliseconds: minutes * 60_000,
  rhythm: rhythm * 1000,
  patience: 1,
  program: join(outdir, 'bot.js'),
  folder,
  onPart: (part) => print(lineOf(part)),
});
await removeProgram();
print(`${counts.unanswered} without an answer, ${refused.length} requests that Discord refused`);
for (const { method, path, code, message } of refused.slice(0, 5))
  print(`  refused: ${method} ${path}: ${code} ${message}`);
for (const finding of findings) print(`NOT STEADY: ${finding}`);
const isSteady = findings.length === 0;
if (isSteady) print('Steady: memory is flat, and answers do not get slower.');
process.exit(isSteady && counts.unanswered === 0 && refused.length === 0 ? 0 : 1);
