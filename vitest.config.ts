import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Left to itself vitest keeps one core free: on two that takes half as long again.
    maxWorkers: '100%',
    // What was transformed is kept by its content, so that a run only transforms what has changed since the last one.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'suite',
          include: ['{test,src/playground/test}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          // No module keeps anything that a test could leave behind, so a worker loads each of them once.
          isolate: false,
          // Most of what a test makes is garbage at its end: the more fits, the less often it is looked through.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: ['test/properties.ts'],
          globalSetup: ['src/playground/test/page-setup.ts', 'test/programs-setup.ts'],
          // Against what hangs: no test is about time, and a busy machine may take ten times as long.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['{test,src/playground/test}/**/*.browser.test.ts'],
          globalSetup: [
            'src/playground/test/page-setup.ts',
            'src/playground/test/browser-setup.ts',
            'test/programs-setup.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
