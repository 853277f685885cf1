import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { askedFor, endRefusing } from '#cli/arguments';
import { writtenValues } from '#players/sagrada/value/weights';
import { readTrainFlags, usage } from './train-flags.ts';
import {
  type Checkpoint,
  checkpointSchema,
  type Progress,
  type Report,
  type TrainingOptions,
  trainOn,
  writtenCheckpoint,
} from './training/training.ts';

const { options, checkpoint: file, out } = askedFor(readTrainFlags, usage);

let state = savedIn(file, options);
if (state !== null) say(`Going on after generation ${state.done}.`);
while (state === null || state.done < options.generations) {
  state = trainOn(options, state, { played, learned });
  save(file, writtenCheckpoint(state));
}
save(out, writtenValues(state.values));
rmSync(file);
say(`Wrote ${out}.`);

/** Where an interrupted training stopped; null if there was none. Refuses to go on with another one. */
function savedIn(path: string, wanted: TrainingOptions): Checkpoint | null {
  if (!existsSync(path)) return null;
  let saved: Checkpoint;
  try {
    saved = checkpointSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return endRefusing(`${path} is no checkpoint of this version. Remove it, or name another --checkpoint.`);
  }
  if (isDeepStrictEqual(saved.options, wanted)) return saved;
  return endRefusing(
    `${path} belongs to a training with other options: ${JSON.stringify(saved.options)}. Go on with those, remove it, or name another --checkpoint.`,
  );
}

/** Replaces a file as a whole, so that an interruption leaves the old one or the new one. */
function save(path: string, content: object): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(content)}\n`);
  renameSync(`${path}.new`, path);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Says each quarter of a generation's games. */
function played({ mode, generation, games, of }: Progress): void {
  if (games < of && games % Math.ceil(of / 4) === 0)
    say(`${mode}, generation ${generation} of ${options.generations}: ${games} of ${of} games`);
}

function learned({ mode, generation, points, examples, error }: Report): void {
  const score = `${points.toFixed(2)} points${mode === 'solo' ? ' over the target' : ''}`;
  const from = `learned from ${examples} windows, off by ${error.toFixed(2)} points`;
  say(`${mode}, generation ${generation} of ${options.generations}: ${score} on average, ${from}`);
}
