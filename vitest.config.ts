import { defineConfig } from 'vitest/config';

/**
 * The tests of the suite that run on PostgreSQL, too: the store's, most of the table's, and conversations in which much is stored. Those
 * in which time passes step by step count on a file that answers at once.
 */
const onBothDatabases = [
  'test/store/{rows,card-rows,holdings,outages,preferences,jobs-migration}.test.ts',
  'test/play/{play,lobby,lessons,undo,solo,rematch,guests,settings,closing,outbox,duties,duties-anything}.test.ts',
  'test/play/{opening-limits,card-closing,clocks/uptime}.test.ts',
  'test/features/challenge/{rules,results,daily,daily-streaks,weekly,weekly-standings,best-window}.test.ts',
  'test/features/challenge/{reminders,summaries}.test.ts',
  'test/features/day-card/{day-card,group-streak,ranked-on-card}.test.ts',
  'test/features/puzzle/puzzles.test.ts',
  'test/features/{season/season-end,month/month}.test.ts',
  'test/features/standings/{queries,standings,standings-sums,standings-computers,standings-anew,given-up-anew}.test.ts',
  'test/features/privacy/{people,card-people,servers,export}.test.ts',
  'test/features/{welcome/welcomes,own-games/own-games,history/history,rose/lighting}.test.ts',
  'test/conversation/{whole-game,restart,daily,koloretako,second-game}.test.ts',
];

/** No test is about time, and a busy machine may take long. In `.ci/run`, `.ci/running.mjs` names what hangs and ends the run. */
const unlimited = { testTimeout: 0, hookTimeout: 0 };

/** What the tests without a browser have in common. */
export const suite = {
  ...unlimited,
  exclude: ['**/*.browser.test.ts'],
  // No module keeps anything that a test could leave behind, so a worker loads each of them once.
  isolate: false,
  // Most of what a test makes is garbage at its end: the more fits, the less often it is looked through.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['test/properties.ts'],
  globalSetup: ['src/playground/test/page-setup.ts', 'test/programs-setup.ts'],
  env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
};

export default defineConfig({
  test: {
    // Left to itself vitest keeps one core free: on two that takes half as long again.
    maxWorkers: '100%',
    // Long enough for a server to shut down on a busy machine.
    teardownTimeout: 600_000,
    // What was transformed is kept by its content, so that a run only transforms what has changed since the last one.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...suite,
          name: 'suite',
          include: ['{test,src/playground/test}/**/*.test.ts'],
          exclude: [...suite.exclude, 'test/postgres/**'],
        },
      },
      {
        test: {
          ...suite,
          // On a real PostgreSQL server: what is only about it, and what must be the same on both databases.
          name: 'postgres',
          include: ['test/postgres/**/*.test.ts', ...onBothDatabases],
          globalSetup: [...suite.globalSetup, 'test/postgres/setup.ts'],
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
          ...unlimited,
          // Left to itself a poll gives up after a second. 0 would not let it try again; this is as long as a timer can take.
          expect: { poll: { timeout: 2 ** 31 - 1, interval: 20 } },
        },
      },
    ],
  },
});
