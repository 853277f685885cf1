import type { Result } from './run.ts';

/** A result in a line, and a line for each thing that is left. */
export const textOf = ({ name, outcome, says, left }: Result): readonly string[] => [
  `${outcome.padEnd(8)}${name}: ${says}`,
  ...left.map((what) => `left    ${what}. Remove it by hand.`),
];

/** People, servers, channels and messages are nobody's business. */
const withoutIds = (text: string): string => text.replaceAll(/\d{17,20}/g, '…');

/** What a bug report needs. */
export const reportOf = (results: readonly Result[], version: string) => ({
  version,
  node: process.version,
  checks: results.map(({ says, left, ...result }) => ({
    ...result,
    says: withoutIds(says),
    left: left.map(withoutIds),
  })),
});

/** What the program exits with: 1 if a check failed, or something couldn't be removed. */
export const exitCodeOf = (results: readonly Result[]): 0 | 1 =>
  results.some(({ outcome, left }) => outcome === 'failed' || left.length > 0) ? 1 : 0;
