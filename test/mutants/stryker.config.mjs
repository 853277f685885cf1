/** What is the same for all mutants; `run.ts` adds files and tests. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  incremental: true,
  tempDirName: 'dist/mutants',
  ignorePatterns: ['dist', 'gallery'],
  // TypeScript 7 has no API by which Stryker could rewrite the real one, and no test reads it.
  tsconfigFile: 'none.json',
  // Only what never ends is given up: a busy machine takes long.
  timeoutMS: 120_000,
  timeoutFactor: 20,
  dryRunTimeoutMinutes: 60,
  // `run.ts` prints what survived.
  reporters: [],
  logLevel: 'error',
};
