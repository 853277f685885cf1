import type { Problem } from '#game/record/verdict';
import type { Fault } from './judge-lines.ts';

/** What is wrong with a record, in words for whoever verifies it. */
export function problemText(fault: Fault): string {
  if (fault.verdict === 'unfinished') return 'the game was not finished: only a finished one can be verified';
  const words = problemWords(fault.problem);
  return fault.place === '' ? words : `${fault.place}: ${words}`;
}

function problemWords(problem: Problem): string {
  switch (problem.code) {
    case 'shape':
      return problem.message;
    case 'differs':
      return `it says ${JSON.stringify(problem.found)}, right is ${JSON.stringify(problem.expected)}`;
    case 'missing':
      return 'something is missing here';
    case 'extra':
      return 'nothing should stand here';
    case 'meaningless':
      return `${JSON.stringify(problem.found)} means nothing`;
    case 'illegal':
      return `${JSON.stringify(problem.found)} is not legal (${problem.refusals.map(({ code }) => code).join(', ')})`;
  }
}
