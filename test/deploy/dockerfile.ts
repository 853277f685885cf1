import { readFileSync } from 'node:fs';
import { Copy, DockerfileParser, From, type Instruction } from 'dockerfile-ast';
import { z } from 'zod';

/** One of the images that a Dockerfile makes on its way to the last. */
export interface Stage {
  readonly name: string | null;
  /** Where it begins, with its tag; variables are filled in. */
  readonly image: string;
  readonly steps: readonly Step[];
}

/** A line: `RUN`, and what follows it, without options. */
export interface Step {
  readonly keyword: string;
  readonly text: string;
  readonly words: readonly string[];
  /** The stage that a `COPY --from` takes files from. */
  readonly from: string | null;
}

export const dockerfile = readFileSync('Dockerfile', 'utf8');

const stepOf = (instruction: Instruction): Step => ({
  keyword: instruction.getKeyword(),
  text: instruction.getRawArgumentsContent() ?? '',
  words: instruction.getExpandedArguments().map((word) => word.getValue()),
  from: instruction instanceof Copy ? (instruction.getFromFlag()?.getValue() ?? null) : null,
});

/** The stages of our Dockerfile. */
export function stages(): readonly Stage[] {
  const all: { name: string | null; image: string; steps: Step[] }[] = [];
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    const step = stepOf(instruction);
    if (instruction instanceof From)
      all.push({ name: instruction.getBuildStage(), image: step.words[0] ?? '', steps: [] });
    else all.at(-1)?.steps.push(step);
  }
  return all;
}

/** The image that runs. */
export function lastStage(): Stage {
  const last = stages().at(-1);
  if (last === undefined) throw new Error('the Dockerfile has no stage');
  return last;
}

/** What follows such a line in the image that runs; its last one counts. */
export function lastText(keyword: string): string {
  return lastStage().steps.findLast((step) => step.keyword === keyword)?.text ?? '';
}

/** The words of a command in brackets, the form that no shell reads. */
export function commandIn(text: string): readonly string[] {
  return z.array(z.string()).parse(JSON.parse(text.slice(text.indexOf('['))));
}

/** The environment of the image that runs. */
export function imageEnvironment(): Readonly<Record<string, string>> {
  const set = lastStage()
    .steps.filter(({ keyword }) => keyword === 'ENV')
    .flatMap(({ words }) => words);
  return Object.fromEntries(
    set.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
}
