import type { Problem } from '#games/shared/record/verdict';
import type { Fault } from './judge-record.ts';

/** What is wrong with a record, for the person who asked about it. */
export function problemText(fault: Fault): string {
  if (fault.verdict === 'unfinished') return "unfinished: a game can't be verified until it is over";
  const words = problemWords(fault.problem);
  return fault.place === '' ? words : `${fault.place}: ${words}`;
}

function problemWords(problem: Problem): string {
  switch (problem.code) {
    case 'shape':
      return problem.message;
    case 'repeated':
      return 'this key appears twice';
    case 'differs':
      return `found ${JSON.stringify(problem.found)}, expected ${JSON.stringify(problem.expected)}`;
    case 'missing':
      return 'missing';
    case 'extra':
      return 'unexpected';
    case 'meaningless':
      return `unknown: ${JSON.stringify(problem.found)}`;
    case 'illegal':
      return `illegal: ${JSON.stringify(problem.found)} (${problem.refusals.map(({ code }) => code).join(', ')})`;
  }
}
