import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';
import { suite } from './vitest.config.ts';

/**
 * A file whose tests can't even be loaded has none that fail, so Stryker takes the mutant that broke it for one that nobody
 * noticed (stryker-js, issue 6150). As an error of the run it is noticed.
 */
function loadingFaults(): Reporter {
  let vitest: Vitest | null = null;
  return {
    onInit: (started) => void (vitest = started),
    onTestModuleEnd(module) {
      for (const error of module.errors()) vitest?.state.catchError(error, 'Error while loading tests');
    },
  };
}

/** The tests of one room (`vitest.dir`), as the suite runs them. */
export default defineConfig({
  test: {
    ...suite,
    // Stryker runs tests in threads, which take no options for memory.
    execArgv: [],
    include: ['**/*.test.ts'],
    reporters: [loadingFaults()],
    experimental: { fsModuleCache: true },
  },
});
